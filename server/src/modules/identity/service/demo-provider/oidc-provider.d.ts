/** These types cover only what the demo's identity provider uses of oidc-provider, which brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface GrantContext {
    readonly oidc: {
      readonly provider: Provider;
      readonly client: { readonly clientId: string };
      readonly session: { readonly accountId: string };
    };
  }

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>);
    readonly Grant: new (properties: {
      accountId: string;
      clientId: string;
    }) => Grant;
    proxy: boolean;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    on(event: 'error', listener: (error: unknown) => void): this;
    on(event: 'server_error', listener: (context: unknown, error: unknown) => void): this;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<unknown>;
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<string>;
  }
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  export function createMemoryAdapter(): unknown;
}
