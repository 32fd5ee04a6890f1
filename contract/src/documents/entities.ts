import { wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';

export const documentMediaTypes = [
  'application/pdf',
  'application/ofd',
  'image/jpeg',
  'image/png',
  'image/webp',
] as const;
export const DocumentMediaType = z.enum(documentMediaTypes);
export type DocumentMediaType = z.output<typeof DocumentMediaType>;

/** 要件、证照、信息发布 */
export const DocumentPurpose = z.enum(['material', 'issued', 'release']);
export type DocumentPurpose = z.output<typeof DocumentPurpose>;

/** A file with a purpose; its description, without the content. */
export const StoredDocument = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: DocumentMediaType,
  size: wholeNumber(1),
  sha256: z.string(),
  purpose: DocumentPurpose,
  createdAt: z.iso.datetime({ offset: true }),
});
export type StoredDocument = z.output<typeof StoredDocument>;
