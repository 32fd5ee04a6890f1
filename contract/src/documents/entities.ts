import { wholeNumber } from '../fields.ts';
import { CaseCategory, CasePhase } from '../process/entities.ts';
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

/** 申请材料、证照、信息发布 */
export const DocumentPurpose = z.enum(['material', 'issued', 'release']);
export type DocumentPurpose = z.output<typeof DocumentPurpose>;

/** With a configured virus scanner no document passes unscanned; without one none is scanned. */
export const ScanState = z.enum(['clean', 'not-scanned']);
export type ScanState = z.output<typeof ScanState>;

export const StoredDocument = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: DocumentMediaType,
  size: wholeNumber(1),
  sha256: z.string(),
  purpose: DocumentPurpose,
  createdAt: z.iso.datetime({ offset: true }),
  scan: ScanState,
  hasThumbnail: z.boolean(),
});
export type StoredDocument = z.output<typeof StoredDocument>;

/** A use is a case of the user's own in which the document was handed in. */
export const DocumentUse = z.object({
  /** The case type calls the material by this name, such as 房屋权属证明. */
  materialName: z.string(),
  caseId: wholeNumber(1),
  caseNumber: z.nullable(z.string()),
  caseTypeName: z.string(),
  category: CaseCategory,
  phase: CasePhase,
  /** The case was handed in, or a draft was begun, on this day. */
  usedOn: z.iso.date(),
});
export type DocumentUse = z.output<typeof DocumentUse>;

/** The wallet keeps documents that a user has handed in, so that they can use them again. */
export const WalletDocument = z.object({
  document: StoredDocument,
  uses: z.array(DocumentUse),
  /** The owner has stated this last day of validity. */
  validUntil: z.nullable(z.iso.date()),
  isExpired: z.boolean(),
});
export type WalletDocument = z.output<typeof WalletDocument>;
