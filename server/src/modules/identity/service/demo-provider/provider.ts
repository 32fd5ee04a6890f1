import type { Provider } from 'oidc-provider';
import type { OidcProvider } from '../single-sign-on/oidc.ts';

export const demoProviderPath = '/demo-idp';
export const demoProviderName = 'demo';

export interface DemoProvider {
  readonly issuer: string;
  /** The portal may be opened under these origins, so the browser may return to them. */
  readonly portalOrigins: readonly string[];
  readonly provider: Provider;
  readonly portal: OidcProvider;
}
