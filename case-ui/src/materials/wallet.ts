import type { WalletDocument } from '@anju/contract';

/** Nobody would read a longer list. */
const maxOffered = 3;

/** Returns documents handed in as this material before, newest first and each content once. */
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
