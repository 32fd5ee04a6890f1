import type { WalletDocument } from '@anju/contract';

/** A longer list would not be read. */
const maxOffered = 3;

/** What was given as this material before and can be given again: each content once, the newest first. */
export function givenBefore(
  wallet: readonly WalletDocument[],
  materialName: string,
  handed: readonly string[],
): readonly WalletDocument[] {
  const contents = new Set<string>();
  return wallet
    .filter(({ document, uses, isExpired }) => {
      const isFitting = !isExpired && uses.some((use) => use.materialName === materialName);
      if (!isFitting || handed.includes(document.id) || contents.has(document.sha256)) return false;
      contents.add(document.sha256);
      return true;
    })
    .slice(0, maxOffered);
}
