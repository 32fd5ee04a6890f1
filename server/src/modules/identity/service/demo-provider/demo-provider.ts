import type { Provider } from 'oidc-provider';
import type { Log } from '../../../../platform/log/log.ts';
import type { Deployment } from '../../rules/own-address.ts';
import type { OidcProvider } from '../single-sign-on/oidc.ts';

export const demoProviderPath = '/demo-idp';
export const demoProviderName = 'demo';

export interface DemoProvider {
  readonly issuer: string;
  /** Under which the portal may be opened, and to which the browser therefore may return. */
  readonly portalOrigins: readonly string[];
  readonly provider: Provider;
  /** The portal's side of it. */
  readonly portal: OidcProvider;
}

/** Loaded and made at its first use: then the port is known, and the start waits for nothing. */
export function createDemoProvider(deployment: Deployment, log: Log): (port: number) => Promise<DemoProvider> {
  let made: Promise<DemoProvider> | undefined;
  const make = async (port: number): Promise<DemoProvider> => {
    const { makeDemoProvider } = await import('./openid-provider.ts');
    return makeDemoProvider(deployment, port, log);
  };
  return (port) => {
    made ??= make(port);
    return made;
  };
}
