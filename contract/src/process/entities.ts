import { district, text, titled, uuid, wholeNumber } from '../fields.ts';
import { IssuedPaper } from '../papers/entities.ts';
import { z } from '../zod.ts';

/** The 业务大类 are enterprises and practitioners, new housing, existing housing, rental and personal. */
export const CaseCategory = z.enum(['ORG', 'FH', 'SH', 'ZL', 'GR']);
export type CaseCategory = z.output<typeof CaseCategory>;

/**
 * What is asked of the authority decides what it answers with: 行政许可, 备案, 核验, or 注销 and 撤销 of what was
 * granted.
 */
export const CaseNature = z.enum([
  'licence',
  'filing',
  'verification',
  'determination',
  'payment',
  'order',
  'cancellation',
  'revocation',
]);
export type CaseNature = z.output<typeof CaseNature>;

/** The unit is that of the 办结时限: 行政许可法 art. 82 means working days, and other laws say 日. */
export const LimitUnit = z.enum(['workdays', 'days']);
export type LimitUnit = z.output<typeof LimitUnit>;

/** The 法定办结时限 is the time that the law gives the authority, with its source. */
export const StatutoryLimit = z.object({
  days: wholeNumber(1),
  unit: LimitUnit,
  /** The limit runs from the receipt or the acceptance of the application. */
  from: z.enum(['receipt', 'acceptance']),
  source: z.string(),
});
export type StatutoryLimit = z.output<typeof StatutoryLimit>;

/** For these reasons the period of a licence stands still (行政许可法 art. 45). */
export const PauseGround = z.enum(['听证', '检验', '检测', '检疫', '鉴定', '专家评审']);
export type PauseGround = z.output<typeof PauseGround>;

/** An interested third party answers 陈述申辩, 放弃 or 申请听证; `heard` records that the hearing was held. */
export const PartyAnswer = z.enum(['stated', 'waived', 'asks-hearing', 'heard']);
export type PartyAnswer = z.output<typeof PartyAnswer>;

/** The numbers stand for 待办, 在办 and 已办. */
export const CaseBox = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type CaseBox = z.output<typeof CaseBox>;

/** 无、中止、绿、黄、红 */
export const ClockColour = z.enum(['none', 'paused', 'green', 'amber', 'red']);
export type ClockColour = z.output<typeof ClockColour>;

const deadline = {
  colour: ClockColour,
  dueOn: z.nullable(z.iso.date()),
  /** Counts the working days up to the last one and is negative after it; null while no period runs. */
  workdaysLeft: z.nullable(z.int()),
  pauseReason: z.nullable(z.string()),
};

/** 已超期、今日到期、剩 1 个工作日、时限充裕、暂停计时 */
export const DueGroup = z.enum(['overdue', 'today', 'soon', 'ample', 'paused']);
export type DueGroup = z.output<typeof DueGroup>;

/**
 * The figures count a case as pending until an official has decided a step, then as in progress, and as done once it is
 * closed.
 */
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

export const Decision = z.enum(['approve', 'reject', 'send-back', 'not-accept']);
export type Decision = z.output<typeof Decision>;

export const CaseResult = z.enum(['granted', 'rejected', 'not-accepted', 'withdrawn', 'lapsed']);
export type CaseResult = z.output<typeof CaseResult>;

export const CaseOutcome = z.enum([...CaseResult.options, 'under-way']);
export type CaseOutcome = z.output<typeof CaseOutcome>;

/** Compares the time of a decision with the city's promise and with the law. */
export const CaseTiming = z.enum(['within-promise', 'beyond-promise', 'within-law', 'beyond-law']);
export type CaseTiming = z.output<typeof CaseTiming>;

export const CasePhase = z.enum(['draft', 'open', 'returned', 'closed']);
export type CasePhase = z.output<typeof CasePhase>;

/** 网上、窗口 */
export const Channel = z.enum(['online', 'window']);
export type Channel = z.output<typeof Channel>;

export const Defect = z.strictObject({
  about: z.enum(['field', 'material']),
  name: text('位置', 64),
  text: text('问题', 500),
});
export type Defect = z.output<typeof Defect>;

export const Finding = z.object({
  at: z.optional(z.object({ about: z.enum(['field', 'material']), name: z.string() })),
  text: z.string(),
  /** A condition of the law is not met, so the case cannot be granted. */
  unmet: z.optional(z.literal(true)),
});
export type Finding = z.output<typeof Finding>;

export const HandedMaterial = z.strictObject({ material: text('申请材料', 64), documentId: uuid('资料') });
export type HandedMaterial = z.output<typeof HandedMaterial>;

/** By 容缺受理 a material comes later; by 告知承诺 the applicant pledges what it would prove instead. */
export const MaterialPromise = z.strictObject({
  material: text('申请材料', 64),
  kind: titled('承诺方式', z.enum(['later', 'pledge'])),
});
export type MaterialPromise = z.output<typeof MaterialPromise>;

const instant = z.iso.datetime({ offset: true });

/** A correction has replaced or left out this document. */
export const EarlierMaterial = z.object({
  material: z.string(),
  documentId: z.uuid(),
  /** The document first came with this submission: 1 is the application, 2 its first correction. */
  submission: wholeNumber(1),
  handedInAt: instant,
});
export type EarlierMaterial = z.output<typeof EarlierMaterial>;

/** A linked case (变更、续期、补证、注销、撤销) acts on what an earlier case was granted. */
export const LinkedCaseKind = z.enum(['change', 'renewal', 'replacement', 'cancellation', 'revocation']);
export type LinkedCaseKind = z.output<typeof LinkedCaseKind>;

/** Links a case to the one that it follows, or to one that follows it. */
export const LinkedCase = z.object({
  id: wholeNumber(1),
  number: z.nullable(z.string()),
  caseTypeName: z.string(),
  nature: CaseNature,
  phase: CasePhase,
  result: z.nullable(CaseResult),
});
export type LinkedCase = z.output<typeof LinkedCase>;

export const CaseOrder = z.enum(['newest', 'oldest', 'due']);
export type CaseOrder = z.output<typeof CaseOrder>;

export const BatchAction = z.enum(['claim', 'approve']);
export type BatchAction = z.output<typeof BatchAction>;

export const CaseSummary = z.object({
  id: wholeNumber(1),
  /** The version is sent with every action: an action on a stale version is refused. */
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
  /**
   * A case in the official's scope, but not for their role, is only counted: names are masked, and it cannot be opened.
   */
  mayOpen: z.boolean(),
  /** An official may take these actions for several cases of the pending box at once. */
  batchActions: z.optional(z.array(BatchAction)),
});
export type CaseSummary = z.output<typeof CaseSummary>;

/** `at` is the time by which a box is ordered: when the case arrived, was last handled, changed, or handed in. */
export const ListedCase = z.extend(CaseSummary, { at: instant });
export type ListedCase = z.output<typeof ListedCase>;

export const Opinion = z.object({
  number: wholeNumber(1),
  at: instant,
  who: z.string(),
  stepName: z.nullable(z.string()),
  action: z.string(),
  decision: z.nullable(Decision),
  opinion: z.string(),
  defects: z.array(Defect),
  /** Only an automatic check has findings. */
  findings: z.array(Finding),
});
export type Opinion = z.output<typeof Opinion>;

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

export const CaseProgress = z.object({
  number: z.string(),
  caseTypeName: z.string(),
  nature: CaseNature,
  applicantName: z.string(),
  submittedAt: z.nullable(instant),
  phase: CasePhase,
  result: z.nullable(CaseResult),
  stepName: z.nullable(z.string()),
  /** The case goes to this step if there is no objection; the value is null for a closed case. */
  nextStepName: z.nullable(z.string()),
  ...deadline,
});
export type CaseProgress = z.output<typeof CaseProgress>;

/** Officials write notes to each other about a case. Applicants never see them. */
export const CaseNote = z.object({ id: wholeNumber(1), at: instant, who: z.string(), text: z.string() });
export type CaseNote = z.output<typeof CaseNote>;

export const CaseCandidate = z.object({ id: z.string(), name: z.string(), roleNames: z.array(z.string()) });
export type CaseCandidate = z.output<typeof CaseCandidate>;

export const OpinionTemplate = z.object({ id: wholeNumber(1), text: z.string() });
export type OpinionTemplate = z.output<typeof OpinionTemplate>;

export const CaseDetail = z.extend(CaseSummary, {
  /** At the window a clerk files for the visitor. */
  channel: Channel,
  acceptedOn: z.nullable(z.iso.date()),
  /** A law may set this last day; an earlier due day is the city's promise. */
  statutoryDueOn: z.nullable(z.iso.date()),
  /** The 利害关系人 were informed and may answer until a day. */
  parties: z.array(z.object({ name: z.string(), answerBy: z.iso.date(), answer: z.nullable(PartyAnswer) })),
  form: z.record(z.string(), z.unknown()),
  materials: z.array(HandedMaterial),
  promises: z.array(MaterialPromise),
  /** Promised materials may still be missing: without them by their last day the case ends. */
  owed: z.array(z.object({ material: z.string(), name: z.string(), by: z.iso.date() })),
  assignee: z.nullable(z.string()),
  opinions: z.array(Opinion),
  papers: z.array(IssuedPaper),
  rating: z.nullable(z.object({ stars: wholeNumber(1, 5), comment: z.string() })),
  mayRate: z.boolean(),
  offered: z.array(OfferedAction),
  original: z.nullable(LinkedCase),
  linkedCases: z.array(LinkedCase),
  /** The user may have the case changed, cancelled or revoked now by these case types. */
  mayFollowBy: z.array(z.object({ caseType: z.string(), name: z.string(), kind: LinkedCaseKind })),
  isMine: z.boolean(),
  /**
   * The user is named as a party, and is neither the applicant nor an official: they see the progress, but no files.
   */
  isParty: z.boolean(),
  definitionId: wholeNumber(1),
  /**
   * The way lists the nodes of the process in the order in which the case reached them; null stands for the applicant.
   */
  way: z.array(z.nullable(z.string())),
  nextStepName: z.nullable(z.string()),
  promised: z.object({ days: wholeNumber(1), unit: LimitUnit }),
  /** The period stood still during these times; the last one may go on. */
  pauses: z.array(z.object({ from: z.iso.date(), to: z.nullable(z.iso.date()), reason: z.string() })),
  /** This is the submission before the last correction; the value is null without one. */
  before: z.nullable(z.object({ form: z.record(z.string(), z.unknown()), materials: z.array(HandedMaterial) })),
  /** A correction has replaced or left out these documents; the oldest comes first. */
  earlierMaterials: z.array(EarlierMaterial),
  /** Applicants get no notes. */
  notes: z.array(CaseNote),
  mayNote: z.boolean(),
  mayDeliver: z.boolean(),
  /** The official at the step cannot approve the case yet for this reason. */
  approvalBlockedBy: z.nullable(z.string()),
});
export type CaseDetail = z.output<typeof CaseDetail>;

/** An official is responsible for this scope; null stands for all districts, or for all categories. */
export const CaseScope = z.strictObject({
  district: titled('区划', z.nullable(district('区划'))),
  category: titled('业务大类', z.nullable(CaseCategory)),
});
export type CaseScope = z.output<typeof CaseScope>;

export const FormCondition = z.object({
  /** The other field stands in the same item of a list, or in the form. */
  within: z.enum(['item', 'form']),
  path: z.string(),
  /** The other field must be or contain one of these values. Without them, any value counts. */
  is: z.optional(z.array(z.union([z.string(), z.number(), z.boolean()]))),
});
export type FormCondition = z.output<typeof FormCondition>;

export const FormField = z.object({
  /** The path is relative to the form or to the item of a list, such as `lessor.name`. */
  path: z.string(),
  title: z.string(),
  kind: z.enum(['text', 'number', 'whole-number', 'day', 'yes-or-no', 'choice', 'choices']),
  required: z.boolean(),
  options: z.array(z.string()),
  /** Tells which control to offer if the kind alone does not. */
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
  /** The field can be filled in from a certificate of these types, with its number or this line. */
  fromCertificate: z.optional(z.object({ caseTypes: z.array(z.string()), line: z.optional(z.string()) })),
  /** The field is asked for only under this condition, and is then required as `required` says. */
  shownWhen: z.optional(FormCondition),
  /** An empty field means this value. */
  defaultValue: z.optional(z.string()),
});
export type FormField = z.output<typeof FormField>;

export const FormSection = z.object({
  title: z.string(),
  /** The items of this list have these fields; the value is null if the fields stand once. */
  listPath: z.nullable(z.string()),
  fields: z.array(FormField),
  /** Sections with the same group are filled in together. */
  group: z.string(),
  /**
   * The fields belong to this part, such as `headLease`; the path is empty if they belong to the form or the item
   * itself.
   */
  path: z.string(),
  /** If false, the part or the list may be left out as a whole. */
  required: z.boolean(),
  shownWhen: z.optional(FormCondition),
  /** A list limits the number of its items and has a measure word. */
  items: z.optional(z.object({ min: wholeNumber(0), max: wholeNumber(1), measureWord: z.string() })),
  /** The user chooses one alternative, which excludes some fields and requires others. */
  alternatives: z.optional(
    z.array(z.object({ title: z.string(), without: z.array(z.string()), required: z.array(z.string()) })),
  ),
});
export type FormSection = z.output<typeof FormSection>;

export const CaseTypeInfo = z.object({
  code: z.string(),
  name: z.string(),
  category: CaseCategory,
  nature: CaseNature,
  /** The limit is for cases that are handed in today; it is null if no law sets a period. */
  statutoryLimit: z.nullable(StatutoryLimit),
  /** The 承诺时限 has the unit of the statutory limit, or working days without one. */
  promised: z.object({ days: wholeNumber(1), unit: LimitUnit }),
  materials: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      required: z.boolean(),
      /** If not all applications need the material, this names those that do, such as 由他人代理的. */
      requiredWhen: z.optional(z.string()),
      /** With 免提交, officials compare the data of this department if the material is not handed in. */
      sharedFrom: z.optional(z.string()),
      /** With 容缺受理 the material may come within so many working days; with 告知承诺 this pledge replaces it. */
      leniency: z.optional(z.object({ later: z.optional(wholeNumber(1)), pledge: z.optional(z.string()) })),
    }),
  ),
  /** A new case begins with this version of the process. */
  definitionId: wholeNumber(1),
  /** The steps are in the order in which a case takes them without objections. */
  steps: z.array(z.object({ id: z.string(), name: z.string(), roleName: z.nullable(z.string()) })),
  /** The named parties confirm the application before it counts as handed in. */
  asksParties: z.boolean(),
  layout: z.array(FormSection),
  /** The application follows a granted case of these types; null if it stands by itself. */
  follows: z.nullable(z.object({ kind: LinkedCaseKind, caseTypes: z.array(z.string()) })),
});
export type CaseTypeInfo = z.output<typeof CaseTypeInfo>;

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
    /** The possible applicants are named in words, such as 本人、经纪机构. */
    applicants: z.string(),
    steps: z.array(z.string()),
    legalBasis: z.string(),
    /** Says for whom the guide is, if that is not obvious. */
    note: z.nullable(z.string()),
  },
);
export type CaseGuide = z.output<typeof CaseGuide>;

/** The filer has a place in the form with the data of their account, which the form does not ask for. */
export const FilerPlace = z.object({
  /** The place has this path, such as `lessors`. */
  at: z.string(),
  /** The place is an item of a list. */
  isList: z.boolean(),
  /** The form must have these values for this place; null means that the field must be empty. */
  when: z.record(z.string(), z.nullable(z.string())),
  values: z.record(z.string(), z.string()),
  /** The material with this code proves the filer's authority to act for others. */
  material: z.optional(z.string()),
});
export type FilerPlace = z.output<typeof FilerPlace>;

export const ApplicationStart = z.object({
  channel: Channel,
  /**
   * The account may file in these places, the usual one first. At the window there are none, because the applicant is
   * another person.
   */
  places: z.array(FilerPlace),
  /** These materials are asked for besides those of the type. */
  materials: z.array(z.object({ code: z.string(), name: z.string(), required: z.boolean() })),
  /** Drafts are of the same type, the latest first. */
  drafts: z.array(z.object({ id: wholeNumber(1), changedAt: instant })),
  /** A field of the form may name these certificates of the account or its enterprise. */
  certificates: z.array(
    z.object({ caseType: z.string(), number: z.string(), lines: z.array(z.tuple([z.string(), z.string()])) }),
  ),
  /** The application changes, cancels or revokes this case; the form is given if that is what changes. */
  original: z.nullable(
    z.object({ number: z.string(), caseTypeName: z.string(), form: z.record(z.string(), z.unknown()) }),
  ),
  /** The account handed in this application of the type last. */
  previous: z.nullable(z.object({ number: z.string(), submittedAt: instant, form: z.record(z.string(), z.unknown()) })),
});
export type ApplicationStart = z.output<typeof ApplicationStart>;

/** A certificate is held by its applicant and by the parties that it names. */
export const HeldCertificate = z.object({
  caseId: wholeNumber(1),
  caseTypeName: z.string(),
  /** The account or its enterprise has applied for it. */
  isOwn: z.boolean(),
  /** It has been changed, replaced, cancelled or revoked since. */
  isEnded: z.boolean(),
  paperId: z.string(),
  title: z.string(),
  number: z.string(),
  issuedAt: instant,
  lines: z.array(z.tuple([z.string(), z.string()])),
  /** This linked case is under way, such as 租赁合同备案变更. */
  underWay: z.nullable(z.string()),
  mayFollowBy: z.array(z.object({ caseType: z.string(), name: z.string(), kind: LinkedCaseKind })),
});
export type HeldCertificate = z.output<typeof HeldCertificate>;

export const DraftCheck = z.object({
  findings: z.array(Finding),
  missing: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type DraftCheck = z.output<typeof DraftCheck>;

export const CaseFailure = z.object({
  /** The task has a name such as 期限处理. */
  work: z.string(),
  caseId: z.nullable(wholeNumber(1)),
  caseNumber: z.nullable(z.string()),
  caseTypeName: z.nullable(z.string()),
  category: z.nullable(CaseCategory),
  /** A failure that is about no single case names the credit code of an enterprise. */
  enterprise: z.nullable(z.string()),
  reason: z.string(),
  since: instant,
  failedAt: instant,
  tries: wholeNumber(1),
});
export type CaseFailure = z.output<typeof CaseFailure>;

export type FormSchema<Form> = z.ZodMiniType<Form>;
