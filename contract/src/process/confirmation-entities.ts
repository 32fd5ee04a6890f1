import { z } from '../zod.ts';

const instant = z.iso.datetime({ offset: true });

/** Asked of each party of an application; what they say is said of one text and of no other. */
export const ConfirmationState = z.enum(['asked', 'confirmed', 'declined']);
export type ConfirmationState = z.output<typeof ConfirmationState>;

/** By code: to the telephone that the form names. By account: signed in. By paper: signed at the window. */
export const ConfirmationWay = z.enum(['applicant', 'code', 'account', 'paper']);
export type ConfirmationWay = z.output<typeof ConfirmationWay>;

export const ConfirmingParty = z.object({
  place: z.int(),
  /** 出卖人 */
  roles: z.string(),
  name: z.string(),
  isEnterprise: z.boolean(),
  /** Applies: hands in, and confirms by doing so. */
  isApplicant: z.boolean(),
  /** Masked; of an enterprise none. */
  phone: z.nullable(z.string()),
  state: ConfirmationState,
  way: z.nullable(ConfirmationWay),
  answeredAt: z.nullable(instant),
  /** Why it was declined. */
  reason: z.nullable(z.string()),
  /** Of the link that was sent last. */
  sentAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
});
export type ConfirmingParty = z.output<typeof ConfirmingParty>;

/** Who confirms an application, and who has. */
export const CaseConfirmations = z.object({
  /** Of a type whose parties are asked. */
  isNeeded: z.boolean(),
  /** Null: it is not laid before the parties, or was changed since. */
  laidAt: z.nullable(instant),
  hash: z.nullable(z.string()),
  parties: z.array(ConfirmingParty),
});
export type CaseConfirmations = z.output<typeof CaseConfirmations>;

/** What somebody is asked to confirm, in words. */
export const ConfirmationText = z.object({
  id: z.int(),
  caseTypeName: z.string(),
  applicantName: z.string(),
  laidAt: instant,
  hash: z.string(),
  /** Who is asked, and as what. */
  roles: z.string(),
  name: z.string(),
  /** Masked; of an enterprise none. */
  phone: z.nullable(z.string()),
  state: ConfirmationState,
  answeredAt: z.nullable(instant),
  sections: z.array(z.object({ title: z.string(), rows: z.array(z.tuple([z.string(), z.string()])) })),
});
export type ConfirmationText = z.output<typeof ConfirmationText>;

/** Of somebody who is signed in: what they are asked. */
export const AskedConfirmation = z.object({
  id: z.int(),
  caseTypeName: z.string(),
  applicantName: z.string(),
  roles: z.string(),
  laidAt: instant,
});
export type AskedConfirmation = z.output<typeof AskedConfirmation>;
