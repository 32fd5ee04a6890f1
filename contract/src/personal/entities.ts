import { wholeNumber } from '../fields.ts';
import { OwnLease, UnitSummary } from '../registry/entities.ts';
import { z } from '../zod.ts';

const instant = z.iso.datetime({ offset: true });

export const MyLease = z.extend(OwnLease, {
  /** The user has applied for the case of the lease and may open it. */
  isApplicant: z.boolean(),
  /** The certificate is null if the user may not read it. */
  certificate: z.nullable(z.object({ id: z.string(), title: z.string(), number: z.string(), checkCode: z.string() })),
});
export type MyLease = z.output<typeof MyLease>;

/** An authorisation covers 名下住房, 一套房屋 or 租赁备案. */
export const AuthorisedScope = z.enum(['holdings', 'unit', 'leases']);
export type AuthorisedScope = z.output<typeof AuthorisedScope>;

export const AuthorisationState = z.enum(['valid', 'expired', 'revoked']);
export type AuthorisationState = z.output<typeof AuthorisationState>;

const authorisation = {
  id: wholeNumber(1),
  scope: AuthorisedScope,
  address: z.nullable(z.string()),
  purpose: z.string(),
  grantedAt: instant,
  /** The authorisation is valid up to this day. */
  validUntil: z.iso.date(),
  revokedAt: z.nullable(instant),
  state: AuthorisationState,
};

/** The grantor of an authorisation sees this. */
export const GrantedAuthorisation = z.object({
  ...authorisation,
  grantee: z.object({ name: z.string(), number: z.string(), isEnterprise: z.boolean() }),
  looks: wholeNumber(0),
});
export type GrantedAuthorisation = z.output<typeof GrantedAuthorisation>;

/** The grantee of an authorisation sees this. */
export const ReceivedAuthorisation = z.object({ ...authorisation, grantor: z.string() });
export type ReceivedAuthorisation = z.output<typeof ReceivedAuthorisation>;

/** Each look is recorded. An entry is never changed and never deleted. */
export const LookLogEntry = z.object({
  id: wholeNumber(1),
  at: instant,
  authorisationId: wholeNumber(1),
  /** One person has looked, perhaps for an enterprise. */
  who: z.string(),
  enterprise: z.nullable(z.string()),
  scope: AuthorisedScope,
  address: z.nullable(z.string()),
  purpose: z.string(),
});
export type LookLogEntry = z.output<typeof LookLogEntry>;

export const LookedUpUnit = z.extend(
  z.pick(UnitSummary, { id: true, address: true, use: true, area: true, state: true }),
  { how: z.enum(['owned', 'bought']) },
);
export type LookedUpUnit = z.output<typeof LookedUpUnit>;

/** The data is as it stood at the moment of the look. */
export const LookedUp = z.object({
  grantor: z.string(),
  lookedAt: instant,
  /** The units are null if the authorisation is about leases. */
  units: z.nullable(z.array(LookedUpUnit)),
  leases: z.nullable(z.array(z.omit(OwnLease, { caseId: true }))),
});
export type LookedUp = z.output<typeof LookedUp>;
