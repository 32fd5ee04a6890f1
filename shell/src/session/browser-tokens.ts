import { browserTokens } from '../storage/stored-values.ts';

/** The browser keeps a token for at most this many users. */
const max = 5;

/** The server recognizes this browser by these tokens; they grant no access and stay after a sign-out. */
export const findBrowserTokens = (): string[] | undefined => browserTokens.read()?.slice(0, max);

export function keepBrowserToken(token: string): void {
  const others = (browserTokens.read() ?? []).filter((other) => other !== token);
  browserTokens.write([token, ...others].slice(0, max));
}
