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

/** By the virus scanner: one that is configured lets nothing pass unscanned, without one nothing is scanned. */
export const ScanState = z.enum(['clean', 'not-scanned']);
export type ScanState = z.output<typeof ScanState>;

/** A file with a purpose; its description, without the content. */
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

/** Where a document was given: a case of one's own. */
export const DocumentUse = z.object({
  /** As the case type names it: 房屋权属证明 */
  materialName: z.string(),
  caseId: wholeNumber(1),
  /** None before it is handed in. */
  caseNumber: z.nullable(z.string()),
  caseTypeName: z.string(),
  category: CaseCategory,
  phase: CasePhase,
  /** When it was handed in, or begun where it is a draft. */
  usedOn: z.iso.date(),
});
export type DocumentUse = z.output<typeof DocumentUse>;

/** What somebody once gave, to be given again. */
export const WalletDocument = z.object({
  document: StoredDocument,
  uses: z.array(DocumentUse),
  /** Its last day, as its owner says. */
  validUntil: z.nullable(z.iso.date()),
  isExpired: z.boolean(),
});
export type WalletDocument = z.output<typeof WalletDocument>;
