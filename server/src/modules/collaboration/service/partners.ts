import { Partner } from '@anju/contract';
import type { Config } from '../../../platform/config/config.ts';

export interface Connection {
  readonly url: string;
  readonly secret: string;
}

export type Partners = ReturnType<typeof createPartners>;

export const demoPartnersPath = '/demo-partners';

/** A demo simulates partners that are not configured. */
export function createPartners({ partners, demo }: Pick<Config, 'partners' | 'demo'>) {
  let ownOrigin: string | undefined;

  const demoConnection = (partner: Partner): Connection | undefined =>
    demo && ownOrigin !== undefined
      ? { url: `${ownOrigin}${demoPartnersPath}/${partner}/messages`, secret: demoSecret(partner) }
      : undefined;
  const find = (partner: Partner): Connection | undefined => partners[partner] ?? demoConnection(partner);

  return {
    find,
    listConnected: (): Partner[] => Partner.options.filter((partner) => find(partner) !== undefined),
    secretOf: (partner: Partner): string | undefined =>
      partners[partner]?.secret ?? (demo ? demoSecret(partner) : undefined),
    /** The origin is known only once the server listens, because its port may be any free one. */
    simulateAt(origin: string): void {
      ownOrigin = origin;
    },
  };
}

/** The secret needs no protection: a simulated partner knows nothing and decides nothing. */
export function demoSecret(partner: Partner): string {
  return `demo-secret-of-${partner}`;
}
