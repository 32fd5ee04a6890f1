import { browserTokens } from '../storage/stored-values.ts';

/** As many people may share a browser. */
const max = 5;

/** By which the server knows this browser; they grant no access and stay after a sign-out. */
export const findBrowserTokens = (): string[] | undefined => browserTokens.read()?.slice(0, max);

export function keepBrowserToken(token: string): void {
  const others = (browserTokens.read() ?? []).filter((other) => other !== token);
  browserTokens.write([token, ...others].slice(0, max));
}
