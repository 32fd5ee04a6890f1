import { createHash } from 'node:crypto';
import type { Platform } from '../../../platform/platform.ts';
import * as store from '../store.ts';

/**
 * A drawn paper carries the authority's signature. What the signature has appended is stored, so that the file stays
 * the same until the paper is drawn in another way.
 */
export function createSignedPdfs({
  database,
  clock,
  config,
  pdfSigner,
}: Pick<Platform, 'database' | 'clock' | 'config' | 'pdfSigner'>) {
  const db = database.tables<store.PapersTables>();
  return async ({ id, title }: Pick<store.PaperRow, 'id' | 'title'>, drawn: Buffer): Promise<Buffer> => {
    const drawnSha256 = createHash('sha256').update(drawn).digest('hex');
    const kept = await store.findAppended(db, id, drawnSha256);
    if (kept) return Buffer.concat([drawn, kept]);
    const signed = await pdfSigner.sign(drawn, {
      signerName: config.bureau,
      reason: `出具${title}`,
      at: clock.now(),
    });
    const appended = await store.keepAppended(db, {
      paper_id: id,
      drawn_sha256: drawnSha256,
      appended: Buffer.from(signed.subarray(drawn.length)),
    });
    return Buffer.concat([drawn, appended]);
  };
}
