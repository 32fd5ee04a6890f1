import { returnAddress } from '../storage/stored-values.ts';

/** A page of an app that stands alone, on this host. Anything else is no address to send somebody to. */
const outerPage = /^\/apps\/[a-z-]+\/outer\/[a-z-]+$/;

export const isReturnAddress = (text: string): boolean => outerPage.test(text);

/** From which somebody came to sign in; once. What the address of the login said is not believed. */
export function takeReturnAddress(): string | undefined {
  const back = returnAddress.read();
  returnAddress.remove();
  return back !== undefined && isReturnAddress(back) ? back : undefined;
}
