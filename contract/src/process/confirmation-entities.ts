import { z } from '../zod.ts';

const instant = z.iso.datetime({ offset: true });

/** Each party of an application is asked. Their answer holds for one text and for no other. */
export const ConfirmationState = z.enum(['asked', 'confirmed', 'declined']);
export type ConfirmationState = z.output<typeof ConfirmationState>;

/** `code` goes to the telephone that the form names, `account` means signed in, and `paper` is signed at the window. */
export const ConfirmationWay = z.enum(['applicant', 'code', 'account', 'paper']);
export type ConfirmationWay = z.output<typeof ConfirmationWay>;

export const ConfirmingParty = z.object({
  place: z.int(),
  roles: z.string(),
  name: z.string(),
  isEnterprise: z.boolean(),
  /** The applicant hands the application in, and confirms it by doing so. */
  isApplicant: z.boolean(),
  /** The number is masked, and an enterprise has none. */
  phone: z.nullable(z.string()),
  state: ConfirmationState,
  way: z.nullable(ConfirmationWay),
  answeredAt: z.nullable(instant),
  reason: z.nullable(z.string()),
  sentAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
});
export type ConfirmingParty = z.output<typeof ConfirmingParty>;

export const CaseConfirmations = z.object({
  /** The parties are asked only if the type of the application needs it. */
  isNeeded: z.boolean(),
  /** The value is null if the application has not been laid before the parties, or has changed since. */
  laidAt: z.nullable(instant),
  hash: z.nullable(z.string()),
  parties: z.array(ConfirmingParty),
});
export type CaseConfirmations = z.output<typeof CaseConfirmations>;

/** A party is asked to confirm the application in these words. */
export const ConfirmationText = z.object({
  id: z.int(),
  caseTypeName: z.string(),
  applicantName: z.string(),
  laidAt: instant,
  hash: z.string(),
  roles: z.string(),
  name: z.string(),
  /** The number is masked, and an enterprise has none. */
  phone: z.nullable(z.string()),
  state: ConfirmationState,
  answeredAt: z.nullable(instant),
  sections: z.array(z.object({ title: z.string(), rows: z.array(z.tuple([z.string(), z.string()])) })),
});
export type ConfirmationText = z.output<typeof ConfirmationText>;

export const AskedConfirmation = z.object({
  id: z.int(),
  caseTypeName: z.string(),
  applicantName: z.string(),
  roles: z.string(),
  laidAt: instant,
});
export type AskedConfirmation = z.output<typeof AskedConfirmation>;
