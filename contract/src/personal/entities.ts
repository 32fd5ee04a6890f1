import { wholeNumber } from '../fields.ts';
import { OwnLease, UnitSummary } from '../registry/entities.ts';
import { z } from '../zod.ts';

const instant = z.iso.datetime({ offset: true });

/** A lease of who asks, with what they may open of it. */
export const MyLease = z.extend(OwnLease, {
  /** Who asks has applied for its case, and may open it. */
  isApplicant: z.boolean(),
  /** What was handed out about it, where who asks may read it. */
  certificate: z.nullable(z.object({ id: z.string(), title: z.string(), number: z.string(), checkCode: z.string() })),
});
export type MyLease = z.output<typeof MyLease>;

/** 名下住房、一套房屋、租赁备案: what may be looked at. */
export const AuthorisedScope = z.enum(['holdings', 'unit', 'leases']);
export type AuthorisedScope = z.output<typeof AuthorisedScope>;

export const AuthorisationState = z.enum(['valid', 'expired', 'revoked']);
export type AuthorisationState = z.output<typeof AuthorisationState>;

const authorisation = {
  id: wholeNumber(1),
  scope: AuthorisedScope,
  /** Of one house: which. */
  address: z.nullable(z.string()),
  purpose: z.string(),
  grantedAt: instant,
  /** The last day. */
  validUntil: z.iso.date(),
  revokedAt: z.nullable(instant),
  state: AuthorisationState,
};

/** That somebody may look, to who granted it. */
export const GrantedAuthorisation = z.object({
  ...authorisation,
  grantee: z.object({ name: z.string(), number: z.string(), isEnterprise: z.boolean() }),
  looks: wholeNumber(0),
});
export type GrantedAuthorisation = z.output<typeof GrantedAuthorisation>;

/** The same, to who may look. */
export const ReceivedAuthorisation = z.object({ ...authorisation, grantor: z.string() });
export type ReceivedAuthorisation = z.output<typeof ReceivedAuthorisation>;

/** That somebody has looked; never changed and never deleted. */
export const LookLogEntry = z.object({
  id: wholeNumber(1),
  at: instant,
  authorisationId: wholeNumber(1),
  /** The person, and for which enterprise. */
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

/** What was looked at, as it stood at that moment. */
export const LookedUp = z.object({
  grantor: z.string(),
  lookedAt: instant,
  /** Null where the authorisation is about leases. */
  units: z.nullable(z.array(LookedUpUnit)),
  leases: z.nullable(z.array(z.omit(OwnLease, { caseId: true }))),
});
export type LookedUp = z.output<typeof LookedUp>;
