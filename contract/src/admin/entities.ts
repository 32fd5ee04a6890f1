import { App, MenuItem } from '../catalog/entities.ts';
import { day, text, titled, wholeNumber } from '../fields.ts';
import { EnterpriseKind, UserType } from '../identity/entities.ts';
import { z } from '../zod.ts';

const instant = z.iso.datetime({ offset: true });

export const Audience = z.enum(['staff', 'developer', 'agency', 'citizen']);
export type Audience = z.output<typeof Audience>;

export const Permission = z.enum([
  'catalog.manage',
  'identity.manage',
  'admin.configure',
  'admin.audit',
  'messages.publish',
  'exports.create',
  'process.supervise',
]);
export type Permission = z.output<typeof Permission>;

export const Account = z.object({
  id: z.uuid(),
  loginName: z.string(),
  displayName: z.string(),
  userType: UserType,
  orgName: z.string(),
  /** The number is masked, such as 138****5678. Only the call for a single account returns it in full. */
  phone: z.string(),
  /**
   * The value is one of `documentTypes`. It is no enum, because the portal's first page would then load all their
   * names.
   */
  documentType: z.string(),
  /** The number is proven and masked like the telephone number; it is empty if the user has not proven who they are. */
  idNumber: z.string(),
  creditCode: z.string(),
  enterpriseKind: z.nullable(EnterpriseKind),
  homeEnabled: z.boolean(),
  enabled: z.boolean(),
  lockedUntil: z.nullable(instant),
  secondFactor: z.boolean(),
  roleCodes: z.array(z.string()),
  lastSignInAt: z.nullable(instant),
  createdAt: instant,
});
export type Account = z.output<typeof Account>;

export const Role = z.object({
  code: z.string(),
  name: z.string(),
  audience: Audience,
  permissions: z.array(Permission),
  appids: z.array(z.int()),
  accountCount: wholeNumber(0),
});
export type Role = z.output<typeof Role>;

export const AppGrants = z.object({
  roleCodes: z.array(z.string()),
  accounts: z.array(z.object({ id: z.uuid(), loginName: z.string(), displayName: z.string(), orgName: z.string() })),
});
export type AppGrants = z.output<typeof AppGrants>;

export const ManagedApp = z.extend(App, { menuItemCount: wholeNumber(0) });
export type ManagedApp = z.output<typeof ManagedApp>;

export const ManagedMenuItem = z.extend(MenuItem, {
  /** The value null makes everybody who may enter the app see the item. */
  audiences: z.nullable(z.array(Audience)),
});
export type ManagedMenuItem = z.output<typeof ManagedMenuItem>;

export const Parameter = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  unit: z.string(),
  value: z.int(),
  defaultValue: z.int(),
  min: z.int(),
  max: z.int(),
  /** Names the values from 1 on; null if the value is a quantity. */
  choices: z.nullable(z.array(z.string())),
  /** A dated parameter is set from a day on, which may be in the future. */
  dated: z.boolean(),
  since: z.nullable(z.iso.date()),
  planned: z.array(z.object({ value: z.int(), since: z.iso.date() })),
  modifier: z.nullable(z.string()),
  modifiedAt: z.nullable(instant),
});
export type Parameter = z.output<typeof Parameter>;

export const AuditKind = z.enum(['sign-in', 'operation']);
export type AuditKind = z.output<typeof AuditKind>;

export const AuditRecord = z.object({
  number: wholeNumber(1),
  at: instant,
  action: z.string(),
  outcome: z.string(),
  /** The name of the account if it exists, or else the name that was typed. */
  actor: z.string(),
  object: z.string(),
  clientAddress: z.string(),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditRecord = z.output<typeof AuditRecord>;

/** `normal` makes it a day of the plain week again. */
export const CalendarDayKind = z.enum(['holiday', 'workday', 'normal']);
export type CalendarDayKind = z.output<typeof CalendarDayKind>;

/** The day must be in this century: otherwise a typing error in a year would go unnoticed. */
/* @__NO_SIDE_EFFECTS__ */
function dayOfCalendar() {
  return day('日期').check(z.refine((value) => value.startsWith('20'), '日期应在 2000 年至 2099 年之间'));
}

export const CalendarChange = z.strictObject({
  day: dayOfCalendar(),
  kind: titled('安排', CalendarDayKind),
  name: z.optional(text('节日名称', 32)),
});
export type CalendarChange = z.output<typeof CalendarChange>;

/** The calendar stores only days that differ from the plain week. */
export const CalendarDay = z.object({ day: z.iso.date(), isWorkday: z.boolean(), name: z.string() });
export type CalendarDay = z.output<typeof CalendarDay>;

export const CalendarEffects = z.object({
  moved: wholeNumber(0),
  late: wholeNumber(0),
  byType: z.array(z.object({ caseType: z.string(), name: z.string(), count: wholeNumber(1) })),
  examples: z.array(
    z.object({
      number: z.string(),
      caseTypeName: z.string(),
      before: z.nullable(z.iso.date()),
      after: z.nullable(z.iso.date()),
    }),
  ),
});
export type CalendarEffects = z.output<typeof CalendarEffects>;
