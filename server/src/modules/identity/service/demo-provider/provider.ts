import type { Provider } from 'oidc-provider';
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
