import { returnAddress } from '../storage/stored-values.ts';

/** A page of an app that stands alone, on this host. Anything else is no address to send somebody to. */
const outerPage = /^\/apps\/[a-z-]+\/outer\/[a-z-]+$/;

export const isReturnAddress = (text: string): boolean => outerPage.test(text);

/** Kept while somebody signs in: an identity provider may stand between. */
export function keepReturnAddress(search: string): void {
  const back = new URLSearchParams(search).get('back');
  if (back !== null && isReturnAddress(back)) returnAddress.write(back);
  else returnAddress.remove();
}

/** Once; what is kept is not believed either. */
export function takeReturnAddress(): string | undefined {
  const back = returnAddress.read();
  returnAddress.remove();
  return back !== undefined && isReturnAddress(back) ? back : undefined;
}
