import { wholeNumber } from '../fields.ts';
import { OwnLease, UnitSummary } from '../registry/entities.ts';
import { z } from '../zod.ts';

const instant = z.iso.datetime({ offset: true });

/** Extends a lease of the user by what they may open of it. */
export const MyLease = z.extend(OwnLease, {
  /** The user has applied for the case of the lease and may open it. */
  isApplicant: z.boolean(),
  /** The certificate of the lease; null if the user may not read it. */
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
  /** The address of the house, for an authorisation about one house. */
  address: z.nullable(z.string()),
  purpose: z.string(),
  grantedAt: instant,
  /** The last day of validity. */
  validUntil: z.iso.date(),
  revokedAt: z.nullable(instant),
  state: AuthorisationState,
};

/** An authorisation as its grantor sees it. */
export const GrantedAuthorisation = z.object({
  ...authorisation,
  grantee: z.object({ name: z.string(), number: z.string(), isEnterprise: z.boolean() }),
  looks: wholeNumber(0),
});
export type GrantedAuthorisation = z.output<typeof GrantedAuthorisation>;

/** An authorisation as its grantee sees it. */
export const ReceivedAuthorisation = z.object({ ...authorisation, grantor: z.string() });
export type ReceivedAuthorisation = z.output<typeof ReceivedAuthorisation>;

/** Each look is recorded. An entry is never changed and never deleted. */
export const LookLogEntry = z.object({
  id: wholeNumber(1),
  at: instant,
  authorisationId: wholeNumber(1),
  /** The person who looked, and the enterprise that they looked for. */
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

/** The data as it stood at the moment of the look. */
export const LookedUp = z.object({
  grantor: z.string(),
  lookedAt: instant,
  /** Null if the authorisation is about leases. */
  units: z.nullable(z.array(LookedUpUnit)),
  leases: z.nullable(z.array(z.omit(OwnLease, { caseId: true }))),
});
export type LookedUp = z.output<typeof LookedUp>;
