import { returnAddress } from '../storage/stored-values.ts';

/** A page of a standalone app on this host. Any other address is refused: it would be an open redirect. */
const outerPage = /^\/apps\/[a-z-]+\/outer\/[a-z-]+$/;

export const isReturnAddress = (text: string): boolean => outerPage.test(text);

/** The page that led to the login; read once. The query of the login's address is not trusted for it. */
export function takeReturnAddress(): string | undefined {
  const back = returnAddress.read();
  returnAddress.remove();
  return back !== undefined && isReturnAddress(back) ? back : undefined;
}
