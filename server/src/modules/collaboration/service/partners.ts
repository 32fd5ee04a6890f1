import { Partner } from '@anju/contract';
import type { Config } from '../../../platform/config/config.ts';

export interface Connection {
  readonly url: string;
  readonly secret: string;
}

export type Partners = ReturnType<typeof createPartners>;

export const demoPartnersPath = '/demo-partners';

/** Who can be reached where. In a demo a partner that is not configured is simulated by this server. */
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
    /** Known once the server listens: its port may be any free one. */
    simulateAt(origin: string): void {
      ownOrigin = origin;
    },
  };
}

/** Needs no protection: a simulated partner knows nothing and decides nothing. */
export function demoSecret(partner: Partner): string {
  return `demo-secret-of-${partner}`;
}
