import { district, text, titled, uuid, wholeNumber } from '../fields.ts';
import { IssuedPaper } from '../papers/entities.ts';
import { z } from '../zod.ts';

/** 业务大类: enterprises and practitioners, new housing, existing housing, rental. */
export const CaseCategory = z.enum(['ORG', 'FH', 'SH', 'ZL', 'GR']);
export type CaseCategory = z.output<typeof CaseCategory>;

/**
 * 行政许可、备案、核验, and 注销、撤销 of what was granted: what is asked of the authority decides what it answers with.
 */
export const CaseNature = z.enum(['licence', 'filing', 'verification', 'cancellation', 'revocation']);
export type CaseNature = z.output<typeof CaseNature>;

/** 办结时限的单位: 行政许可法 art. 82 means working days; other laws say 日. */
export const LimitUnit = z.enum(['workdays', 'days']);
export type LimitUnit = z.output<typeof LimitUnit>;

/** 法定办结时限: what the law gives the authority, and where it says so. */
export const StatutoryLimit = z.object({
  days: wholeNumber(1),
  unit: LimitUnit,
  /** The application is received, or accepted. */
  from: z.enum(['receipt', 'acceptance']),
  source: z.string(),
});
export type StatutoryLimit = z.output<typeof StatutoryLimit>;

/** Why the period of a licence stands still, 行政许可法 art. 45. */
export const PauseGround = z.enum(['听证', '检验', '检测', '检疫', '鉴定', '专家评审']);
export type PauseGround = z.output<typeof PauseGround>;

/** What an interested third party makes of it: 陈述申辩, 放弃, 申请听证; and that the hearing was held. */
export const PartyAnswer = z.enum(['stated', 'waived', 'asks-hearing', 'heard']);
export type PartyAnswer = z.output<typeof PartyAnswer>;

/** 待办, 在办, 已办. The wire has these three numbers. */
export const CaseBox = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type CaseBox = z.output<typeof CaseBox>;

/** 无、中止、绿、黄、红 */
export const ClockColour = z.enum(['none', 'paused', 'green', 'amber', 'red']);
export type ClockColour = z.output<typeof ClockColour>;

/** How much of the legal period is left. */
const deadline = {
  colour: ClockColour,
  dueOn: z.nullable(z.iso.date()),
  /** Working days up to the last one, negative when it is over; absent while no period runs. */
  workdaysLeft: z.nullable(z.int()),
  /** Why the period stands still. */
  pauseReason: z.nullable(z.string()),
};

/** 已超期、今日到期、剩 1 个工作日、时限充裕、暂停计时 */
export const DueGroup = z.enum(['overdue', 'today', 'soon', 'ample', 'paused']);
export type DueGroup = z.output<typeof DueGroup>;

/** How a case counts in the figures: nobody has decided a step yet, somebody has, closed. */
export const CaseBucket = z.enum(['pending', 'in-progress', 'done']);
export type CaseBucket = z.output<typeof CaseBucket>;

export const CaseBoxItem = z.object({
  tcode: z.string(),
  applyName: z.string(),
  typebCodeName: z.string(),
  typebCode: z.string(),
  taskName: z.string(),
  createTime: z.iso.datetime({ offset: true }),
  isBack: z.boolean(),
  taskId: z.string(),
  tid: z.string(),
  boxid: z.string(),
  typeaCode: CaseCategory,
  ...deadline,
});
export type CaseBoxItem = z.output<typeof CaseBoxItem>;

/** What a clerk decides at a step. */
export const Decision = z.enum(['approve', 'reject', 'send-back', 'not-accept']);
export type Decision = z.output<typeof Decision>;

export const CaseResult = z.enum(['granted', 'rejected', 'not-accepted', 'withdrawn', 'lapsed']);
export type CaseResult = z.output<typeof CaseResult>;

/** How a case ended, or that it is under way. */
export const CaseOutcome = z.enum([...CaseResult.options, 'under-way']);
export type CaseOutcome = z.output<typeof CaseOutcome>;

/** How long a decision took, against what the city promises and what the law gives. */
export const CaseTiming = z.enum(['within-promise', 'beyond-promise', 'within-law', 'beyond-law']);
export type CaseTiming = z.output<typeof CaseTiming>;

export const CasePhase = z.enum(['draft', 'open', 'returned', 'closed']);
export type CasePhase = z.output<typeof CasePhase>;

/** 网上、窗口 */
export const Channel = z.enum(['online', 'window']);
export type Channel = z.output<typeof Channel>;

/** What is wrong with an application, and where: a field of the form or a material. */
export const Defect = z.strictObject({
  about: z.enum(['field', 'material']),
  name: text('位置', 64),
  text: text('问题', 500),
});
export type Defect = z.output<typeof Defect>;

/** What an automatic check has found, and where, if it is about one place. */
export const Finding = z.object({
  at: z.optional(z.object({ about: z.enum(['field', 'material']), name: z.string() })),
  text: z.string(),
  /** A condition of the law that is not met: with it the case cannot be granted. */
  unmet: z.optional(z.literal(true)),
});
export type Finding = z.output<typeof Finding>;

/** A document that was handed in for one of the materials. */
export const HandedMaterial = z.strictObject({ material: text('申请材料', 64), documentId: uuid('资料') });
export type HandedMaterial = z.output<typeof HandedMaterial>;

/**
 * 容缺受理, 告知承诺: a material that comes later, or in whose place the applicant pledges what it would prove.
 */
export const MaterialPromise = z.strictObject({
  material: text('申请材料', 64),
  kind: titled('承诺方式', z.enum(['later', 'pledge'])),
});
export type MaterialPromise = z.output<typeof MaterialPromise>;

const instant = z.iso.datetime({ offset: true });

/** What was handed in for a material before it was corrected. */
export const EarlierMaterial = z.object({
  material: z.string(),
  documentId: z.uuid(),
  /** By which submission it first came: 1 is the application, 2 its first correction. */
  submission: wholeNumber(1),
  handedInAt: instant,
});
export type EarlierMaterial = z.output<typeof EarlierMaterial>;

/** 变更、续期、补证、注销、撤销: what becomes of what an earlier case was granted. */
export const FollowUpKind = z.enum(['change', 'renewal', 'replacement', 'cancellation', 'revocation']);
export type FollowUpKind = z.output<typeof FollowUpKind>;

/** A case that an other one goes back to, or that goes back to it. */
export const LinkedCase = z.object({
  id: wholeNumber(1),
  number: z.nullable(z.string()),
  caseTypeName: z.string(),
  nature: CaseNature,
  phase: CasePhase,
  result: z.nullable(CaseResult),
});
export type LinkedCase = z.output<typeof LinkedCase>;

/** What is done to several cases at once. */
export const CaseOrder = z.enum(['newest', 'oldest', 'due']);
export type CaseOrder = z.output<typeof CaseOrder>;

export const BatchAction = z.enum(['claim', 'approve']);
export type BatchAction = z.output<typeof BatchAction>;

export const CaseSummary = z.object({
  id: wholeNumber(1),
  /** Sent with every action: an action on a stale version is refused. */
  version: wholeNumber(1),
  number: z.nullable(z.string()),
  caseType: z.string(),
  caseTypeName: z.string(),
  category: CaseCategory,
  nature: CaseNature,
  applicantName: z.string(),
  district: z.string(),
  phase: CasePhase,
  stepName: z.nullable(z.string()),
  result: z.nullable(CaseResult),
  returned: z.boolean(),
  ...deadline,
  submittedAt: z.nullable(instant),
  changedAt: instant,
  /** Counted in the official's scope, but not for their role: names are masked, and it cannot be opened. */
  mayOpen: z.boolean(),
  /** In the pending box of an official: what they may do to it together with other cases. */
  batchActions: z.optional(z.array(BatchAction)),
});
export type CaseSummary = z.output<typeof CaseSummary>;

/** With the moment that a box is ordered by: when it came, was last handled, changed, or handed in. */
export const ListedCase = z.extend(CaseSummary, { at: instant });
export type ListedCase = z.output<typeof ListedCase>;

/** What was done to a case, by whom, with which words. */
export const Opinion = z.object({
  number: wholeNumber(1),
  at: instant,
  who: z.string(),
  stepName: z.nullable(z.string()),
  action: z.string(),
  decision: z.nullable(Decision),
  opinion: z.string(),
  defects: z.array(Defect),
  /** Of an automatic check. */
  findings: z.array(Finding),
});
export type Opinion = z.output<typeof Opinion>;

/** What the asking person may do to the case now. */
export const OfferedAction = z.enum([
  'submit',
  'resubmit',
  'withdraw',
  'claim',
  'release',
  'approve',
  'reject',
  'send-back',
  'not-accept',
  'return',
  'permit-return',
  'transfer',
  'delegate',
  'resolve',
  'add-signer',
  'sign',
  'urge',
  'extend',
  'pause',
  'resume',
  'recuse',
  'ask-recusal',
  'grant-recusal',
  'refuse-recusal',
  'inform-party',
  'record-answer',
  'hand-in',
]);
export type OfferedAction = z.output<typeof OfferedAction>;

/** What an applicant learns of their case without signing in. */
export const CaseProgress = z.object({
  number: z.string(),
  caseTypeName: z.string(),
  nature: CaseNature,
  /** Masked. */
  applicantName: z.string(),
  submittedAt: z.nullable(instant),
  phase: CasePhase,
  result: z.nullable(CaseResult),
  stepName: z.nullable(z.string()),
  /** Where it goes if nothing is objected to; null when it is closed. */
  nextStepName: z.nullable(z.string()),
  ...deadline,
});
export type CaseProgress = z.output<typeof CaseProgress>;

/** What officials write to each other about a case; never shown to who applied. */
export const CaseNote = z.object({ id: wholeNumber(1), at: instant, who: z.string(), text: z.string() });
export type CaseNote = z.output<typeof CaseNote>;

/** Who may be handed a step, or asked for an opinion. */
export const CaseCandidate = z.object({ id: z.string(), name: z.string(), roleNames: z.array(z.string()) });
export type CaseCandidate = z.output<typeof CaseCandidate>;

/** An opinion that an official writes often. */
export const OpinionTemplate = z.object({ id: wholeNumber(1), text: z.string() });
export type OpinionTemplate = z.output<typeof OpinionTemplate>;

export const CaseDetail = z.extend(CaseSummary, {
  /** At the window a clerk files on behalf of who is present. */
  channel: Channel,
  acceptedOn: z.nullable(z.iso.date()),
  /** The last day by law, where one sets a period; what is due earlier is the city's promise. */
  statutoryDueOn: z.nullable(z.iso.date()),
  /** 利害关系人 who were told, until when they may answer, and what they answered. */
  parties: z.array(z.object({ name: z.string(), answerBy: z.iso.date(), answer: z.nullable(PartyAnswer) })),
  form: z.record(z.string(), z.unknown()),
  materials: z.array(HandedMaterial),
  promises: z.array(MaterialPromise),
  /** What was promised and has not come yet, and its last day: without it the case ends. */
  owed: z.array(z.object({ material: z.string(), name: z.string(), by: z.iso.date() })),
  assignee: z.nullable(z.string()),
  opinions: z.array(Opinion),
  papers: z.array(IssuedPaper),
  /** What the applicant thought of it. */
  rating: z.nullable(z.object({ stars: wholeNumber(1, 5), comment: z.string() })),
  mayRate: z.boolean(),
  offered: z.array(OfferedAction),
  /** What it changes, cancels or revokes. */
  original: z.nullable(LinkedCase),
  /** What changes, cancels or revokes it. */
  followUps: z.array(LinkedCase),
  /** The types of case by which the asking person may have it changed, cancelled or revoked now. */
  mayFollowBy: z.array(z.object({ caseType: z.string(), name: z.string(), kind: FollowUpKind })),
  /** Applied for by who asks. */
  isMine: z.boolean(),
  /** Named in it as a party, and neither its applicant nor an official: reads how it goes, and no files. */
  isParty: z.boolean(),
  /** The version of the process that it goes through. */
  definitionId: wholeNumber(1),
  /** The nodes of the process in the order in which the case came to them; null: with the applicant. */
  way: z.array(z.nullable(z.string())),
  /** Where it goes if nothing is objected to; null when it is closed. */
  nextStepName: z.nullable(z.string()),
  /** How long the city promises to take. */
  promised: z.object({ days: wholeNumber(1), unit: LimitUnit }),
  /** When the period stood still, and why; the last one may still last. */
  pauses: z.array(z.object({ from: z.iso.date(), to: z.nullable(z.iso.date()), reason: z.string() })),
  /** What was handed in before the last correction, where it was corrected. */
  before: z.nullable(z.object({ form: z.record(z.string(), z.unknown()), materials: z.array(HandedMaterial) })),
  /** What was handed in once and was replaced or left out by a correction; the oldest first. */
  earlierMaterials: z.array(EarlierMaterial),
  /** None for who applied. */
  notes: z.array(CaseNote),
  /** Whether who asks may write notes. */
  mayNote: z.boolean(),
  /** Whether who asks may record that a paper was handed over. */
  mayDeliver: z.boolean(),
  /** Why who has the step cannot approve it yet. */
  approvalBlockedBy: z.nullable(z.string()),
});
export type CaseDetail = z.output<typeof CaseDetail>;

/** What an official is responsible for; null stands for all districts, or all categories. */
export const CaseScope = z.strictObject({
  district: titled('区划', z.nullable(district('区划'))),
  category: titled('业务大类', z.nullable(CaseCategory)),
});
export type CaseScope = z.output<typeof CaseScope>;

/** What another field has to say before a field, or a part of the form, is asked for. */
export const FormCondition = z.object({
  /** Where the other field stands: in the same item of a list, or in the form. */
  within: z.enum(['item', 'form']),
  path: z.string(),
  /** One of them, or containing one of them; left out: anything. */
  is: z.optional(z.array(z.union([z.string(), z.number(), z.boolean()]))),
});
export type FormCondition = z.output<typeof FormCondition>;

/** One field of a form, as a page draws it. */
export const FormField = z.object({
  /** `lessor.name`; of a list, within one of its items. */
  path: z.string(),
  title: z.string(),
  kind: z.enum(['text', 'number', 'whole-number', 'day', 'yes-or-no', 'choice', 'choices']),
  required: z.boolean(),
  /** Of a choice. */
  options: z.array(z.string()),
  /** What it is filled in with, where its kind does not say it. */
  input: z.optional(
    z.enum([
      'money',
      'area',
      'identity-number',
      'credit-code',
      'unit-number',
      'phone',
      'district',
      'long-text',
      'percentage',
    ]),
  ),
  /** Filled in from what was granted: of these types, its number or this line of it. */
  fromCertificate: z.optional(z.object({ caseTypes: z.array(z.string()), line: z.optional(z.string()) })),
  /** Asked for only then, and then required as `required` says. */
  shownWhen: z.optional(FormCondition),
  /** Meant where nothing is said. */
  defaultValue: z.optional(z.string()),
});
export type FormField = z.output<typeof FormField>;

/** Fields that belong together. */
export const FormSection = z.object({
  title: z.string(),
  /** The list whose items have these fields; null where they stand once. */
  listPath: z.nullable(z.string()),
  fields: z.array(FormField),
  /** Of the sections that are filled in one after the other. */
  group: z.string(),
  /** The part of the form, or of the item, that has these fields: `headLease`; empty where they stand in it themselves. */
  path: z.string(),
  /** False: the part, or the list, may be left out as a whole. */
  required: z.boolean(),
  shownWhen: z.optional(FormCondition),
  /** Of a list: how many items it has, and by which word they are counted. */
  items: z.optional(z.object({ min: wholeNumber(0), max: wholeNumber(1), measureWord: z.string() })),
  /** Of which one is chosen: the fields it does without, and those it cannot do without. */
  alternatives: z.optional(
    z.array(z.object({ title: z.string(), without: z.array(z.string()), required: z.array(z.string()) })),
  ),
});
export type FormSection = z.output<typeof FormSection>;

/** All that has to be known to apply for a type of case, or to show one. */
export const CaseTypeInfo = z.object({
  code: z.string(),
  name: z.string(),
  category: CaseCategory,
  nature: CaseNature,
  /** For what is handed in today; null where no law sets a period. */
  statutoryLimit: z.nullable(StatutoryLimit),
  /** 承诺时限, of the same unit as the statutory one, in working days without one. */
  promised: z.object({ days: wholeNumber(1), unit: LimitUnit }),
  materials: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      required: z.boolean(),
      /** Of which applications, where it is not of all: 由他人代理的 */
      requiredWhen: z.optional(z.string()),
      /** 免提交: officials compare it with this department, where it is not handed in. */
      sharedFrom: z.optional(z.string()),
      /** 容缺受理: within so many working days; 告知承诺: what is pledged instead. */
      leniency: z.optional(z.object({ later: z.optional(wholeNumber(1)), pledge: z.optional(z.string()) })),
    }),
  ),
  /** The process by which a case begins today. */
  definitionId: wholeNumber(1),
  /** In the order in which a case takes them if nobody objects. */
  steps: z.array(z.object({ id: z.string(), name: z.string(), roleName: z.nullable(z.string()) })),
  /** Others whom it names confirm it before it counts as handed in. */
  asksParties: z.boolean(),
  layout: z.array(FormSection),
  /** Begun for a granted case of these types alone; null where it stands by itself. */
  follows: z.nullable(z.object({ kind: FollowUpKind, caseTypes: z.array(z.string()) })),
});
export type CaseTypeInfo = z.output<typeof CaseTypeInfo>;

/** What anybody may know before they apply. */
export const CaseGuide = z.extend(
  z.pick(CaseTypeInfo, {
    code: true,
    name: true,
    category: true,
    nature: true,
    statutoryLimit: true,
    promised: true,
    materials: true,
  }),
  {
    /** Who may apply, in words: 本人、经纪机构 */
    applicants: z.string(),
    steps: z.array(z.string()),
    legalBasis: z.string(),
    /** For whom it is, where that needs saying. */
    note: z.nullable(z.string()),
  },
);
export type CaseGuide = z.output<typeof CaseGuide>;

/** The filer in a form, as their account knows them: what is not asked of them. */
export const FilerPlace = z.object({
  /** Where in the form: `lessors`. */
  at: z.string(),
  /** One of several there. */
  isList: z.boolean(),
  /** What the form says where this is their place; null: must not be said. */
  when: z.record(z.string(), z.nullable(z.string())),
  values: z.record(z.string(), z.string()),
  /** The code of the material that proves that they may act for others. */
  material: z.optional(z.string()),
});
export type FilerPlace = z.output<typeof FilerPlace>;

/** All that is known before somebody begins to fill in an application. */
export const ApplicationStart = z.object({
  channel: Channel,
  /** By which the account may file, the usual one first; none at the window, where the applicant is somebody else. */
  places: z.array(FilerPlace),
  /** Asked for besides those of the type. */
  materials: z.array(z.object({ code: z.string(), name: z.string(), required: z.boolean() })),
  /** Of the same type, begun and not handed in; the latest first. */
  drafts: z.array(z.object({ id: wholeNumber(1), changedAt: instant })),
  /** What the account or its enterprise was granted and holds, as far as a field of the form may name it. */
  certificates: z.array(
    z.object({ caseType: z.string(), number: z.string(), lines: z.array(z.tuple([z.string(), z.string()])) }),
  ),
  /** What it changes, cancels or revokes; the form where that is what is changed. */
  original: z.nullable(
    z.object({ number: z.string(), caseTypeName: z.string(), form: z.record(z.string(), z.unknown()) }),
  ),
  /** What the account handed in last of this type. */
  previous: z.nullable(z.object({ number: z.string(), submittedAt: instant, form: z.record(z.string(), z.unknown()) })),
});
export type ApplicationStart = z.output<typeof ApplicationStart>;

/** A certificate of who applied for it, or of whom it names. */
export const HeldCertificate = z.object({
  caseId: wholeNumber(1),
  caseTypeName: z.string(),
  /** Applied for by the account or its enterprise. */
  isOwn: z.boolean(),
  /** Changed, replaced, cancelled or revoked since. */
  isEnded: z.boolean(),
  paperId: z.string(),
  title: z.string(),
  number: z.string(),
  issuedAt: instant,
  lines: z.array(z.tuple([z.string(), z.string()])),
  /** What is being done about it: 租赁合同备案变更 */
  underWay: z.nullable(z.string()),
  mayFollowBy: z.array(z.object({ caseType: z.string(), name: z.string(), kind: FollowUpKind })),
});
export type HeldCertificate = z.output<typeof HeldCertificate>;

/** What the automatic check would find, were the draft handed in now. */
export const DraftCheck = z.object({
  findings: z.array(Finding),
  missing: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type DraftCheck = z.output<typeof DraftCheck>;

/** An action of the engine that failed. */
export const CaseFailure = z.object({
  /** What it tried: 期限处理 */
  work: z.string(),
  caseId: z.nullable(wholeNumber(1)),
  caseNumber: z.nullable(z.string()),
  caseTypeName: z.nullable(z.string()),
  category: z.nullable(CaseCategory),
  /** Credit code, where it is about no single case. */
  enterprise: z.nullable(z.string()),
  reason: z.string(),
  since: instant,
  failedAt: instant,
  tries: wholeNumber(1),
});
export type CaseFailure = z.output<typeof CaseFailure>;

/** What an application says: the fields of one case type. */
export type FormSchema<Form> = z.ZodMiniType<Form>;
