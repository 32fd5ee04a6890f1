import { BadInputError, type CaseNature, parseInput, revocationNames } from '@anju/contract';
import {
  CancellationForm,
  ReplacementForm,
  RevocationForm,
  changeOf as withChange,
} from '@anju/contract/forms/process/linked';
import type { z } from 'zod/mini';
import type { DerivedFacts } from './application/rules/derived-facts.ts';
import { layoutOf } from './application/service/lay-out-form.ts';
import { buildCaseType } from './build-case-type.ts';
import type { CaseType, CaseTypeDescription, LinkedTypes, OriginalCase, ReadForm } from './case-type.ts';
import { filingEnded } from './exchange.ts';
import { withoutFormer } from './figures/rules/case-figures.ts';
import { revokingRole } from './linked-cases/rules/who-may-follow.ts';
import { standardProcess } from './standard-process.ts';

/** No law sets the period for what ends a filing. */
const promisedDays = 5;

const original = (of: OriginalCase | undefined): OriginalCase => {
  if (!of) throw new Error('a case that follows another was read without it');
  return of;
};

/** No demo city makes up such a case, because it needs a granted one. */
const noDemoForm = (): never => {
  throw new Error('a case that follows another is not made up');
};

/** A 变更 is applied for and examined like what it changes; the former certificate ends with it. */
export function changeOf<Form>(
  description: CaseTypeDescription<Form>,
  { code, name }: NonNullable<LinkedTypes<Form>['change']>,
  caseTypes: readonly string[],
): CaseType {
  const { layout, hooks } = description;
  const type = buildCaseType({
    ...description,
    code,
    name,
    form: withChange(description.form as unknown as z.ZodMiniObject) as unknown as typeof description.form,
    ...(layout && { layout: [{ title: '变更', fields: ['changeReason' as keyof Form & string] }, ...layout] }),
    // What the former case has taken from a register is not taken again.
    hooks: {
      ...(hooks?.ended && { ended: hooks.ended }),
      ...(hooks?.changed && { changed: hooks.changed }),
    },
  });
  return {
    ...type,
    follows: { kind: 'change', caseTypes, begin: ({ changeReason: _, replacementReason: __, ...form }) => form },
    loadDemoForm: async () => noDemoForm,
    read(fields, of) {
      const read = type.read(fields);
      const { certificateNumber, caseNumber, facts, district } = original(of);
      if (district !== read.district) throw new BadInputError('变更不能更改所在区，请注销后重新申请');
      return {
        ...read,
        derive(number) {
          const derived = read.derive(number);
          assertSameSubject('变更', facts, derived);
          return {
            ...derived,
            certificate: {
              ...withLines(derived.certificate, [
                [formerNumber, certificateNumber],
                ['变更理由', String(read.form.changeReason)],
              ]),
              ends: { number: certificateNumber, as: 'changed' },
            },
            figures: withoutFormer(facts.ownFigures ?? facts.figures, derived.figures),
            ownFigures: derived.figures,
            messagesToPartners: derived.messagesToPartners.map((message) => ({
              ...message,
              body: { ...message.body, replaces: caseNumber },
            })),
          };
        },
      };
    },
  };
}

/** A 续期 is begun while the original is in force or after it, and is about the time that follows. */
export function renewalOf<Form>(
  description: CaseTypeDescription<Form>,
  { code, name, begin, findFault, licenceEndsOn }: NonNullable<LinkedTypes<Form>['renewal']>,
  caseTypes: readonly string[],
): CaseType {
  const type = buildCaseType({ ...description, code, name });
  return {
    ...type,
    follows: { kind: 'renewal', caseTypes, begin: (form) => begin(form as Form) as typeof form },
    loadDemoForm: async () => noDemoForm,
    read(fields, of) {
      const read = type.read(fields);
      const { certificateNumber, grantedOn, facts, form } = original(of);
      const fault = findFault(read.form as Form, form as Form);
      if (fault !== undefined) throw new BadInputError(fault);
      return {
        ...read,
        ...(licenceEndsOn && { earlierEndsOn: licenceEndsOn(form as Form, grantedOn) }),
        derive(number) {
          const derived = read.derive(number);
          assertSameSubject('续期', facts, derived);
          return { ...derived, certificate: withLines(derived.certificate, [[formerNumber, certificateNumber]]) };
        },
      };
    },
  };
}

/** A 补证 changes nothing but the number and the code, so nobody has to look at it. */
export function replacementOf<Form>(
  { category, nature, page, legalBasis, bpmn, statutoryLimit, hooks, grantedAlready }: CaseType,
  { code, name }: NonNullable<LinkedTypes<Form>['replacement']>,
  caseTypes: readonly string[],
): CaseType {
  return {
    code,
    name,
    category,
    nature,
    page,
    legalBasis,
    bpmn,
    promisedDays: 1,
    ...(statutoryLimit && { statutoryLimit }),
    materials: [],
    filedBy: [{ by: 'holder' }],
    asksParties: false,
    ...(grantedAlready && { grantedAlready }),
    follows: { kind: 'replacement', caseTypes },
    linkedTypes: [],
    layout: layoutOf(ReplacementForm),
    hooks: { ...(hooks?.ended && { ended: hooks.ended }), ...(hooks?.replaced && { replaced: hooks.replaced }) },
    loadDemoForm: async () => noDemoForm,
    read(fields, of) {
      const { replacementReason } = parseInput(ReplacementForm, { replacementReason: fields.replacementReason });
      const { district, applicantName, certificateNumber, facts, form } = original(of);
      const figures = facts.ownFigures ?? facts.figures;
      return {
        form: { ...form, replacementReason },
        district,
        applicantName,
        grantedOnce: facts.grantedOnce,
        requiredMaterials: [],
        confirmers: [],
        derive: () => ({
          ...facts,
          certificate: {
            ...withLines(facts.certificate, [
              [formerNumber, certificateNumber],
              ['补证原因', replacementReason],
            ]),
            ends: { number: certificateNumber, as: 'changed' },
          },
          figures: withoutFormer(figures, figures),
          ownFigures: figures,
          messagesToPartners: [],
        }),
      };
    },
    check: async () => [],
    isConfirmed: async () => true,
  };
}

const formerNumber = '原证明编号';

/** These lines take the place of those that an earlier linked case has added. */
function withLines(
  certificate: DerivedFacts['certificate'],
  lines: DerivedFacts['certificate']['lines'],
): DerivedFacts['certificate'] {
  const { ends: _, ...own } = certificate;
  const labels = lines.map(([label]) => label);
  return { ...own, lines: [...own.lines.filter(([label]) => !labels.includes(label)), ...lines] };
}

function assertSameSubject(what: string, former: DerivedFacts, derived: DerivedFacts): void {
  if (former.identity !== derived.identity)
    throw new BadInputError(`${what}申请与原办件不是同一办理对象，请核对后再提交`);
}

const ending: Readonly<Record<'cancellation' | 'revocation', Readonly<Record<CaseNature, string>>>> = {
  cancellation: {
    licence: '行政许可注销证明',
    filing: '备案注销证明',
    verification: '核验注销证明',
    determination: '认定注销证明',
    payment: '拨付注销证明',
    order: '协助执行注销证明',
    cancellation: '注销证明',
    revocation: '注销证明',
  },
  revocation: {
    licence: '撤销行政许可决定书',
    filing: '撤销备案决定书',
    verification: '撤销核验决定书',
    determination: '撤销认定决定书',
    payment: '撤销拨付决定书',
    order: '撤销协助执行决定书',
    cancellation: '撤销决定书',
    revocation: '撤销决定书',
  },
};

function factsOfEnding(
  kind: 'cancellation' | 'revocation',
  { nature, caseNumber, certificateNumber, applicantName, facts, holder, legalBasis }: OriginalCase,
  { lines, statement, reasons }: { lines: readonly (readonly [string, string])[]; statement: string; reasons?: string },
): DerivedFacts {
  const how = kind === 'cancellation' ? '注销' : '撤销';
  return {
    certificate: {
      title: ending[kind][nature],
      mark: how,
      per: 'district',
      lines: [
        ['原证明', facts.certificate.title],
        ['原证明编号', certificateNumber],
        ['申请人', applicantName],
        ...lines,
      ],
      statement,
      ...(reasons !== undefined && { reasons }),
      ends: { number: certificateNumber, as: 'revoked' },
      legalBasis: legalBasisOf(kind, nature, legalBasis),
    },
    ...(kind === 'revocation' && { addressee: holder }),
    ...(facts.parties && { parties: facts.parties }),
    grantedOnce: [],
    figures: withoutFormer(facts.ownFigures ?? facts.figures),
    messagesToPartners: facts.messagesToPartners.map(({ partner }) => ({
      partner,
      kind: filingEnded.kind,
      body: { caseNumber, certificateNumber, how },
    })),
  };
}

/** A licence ends by 行政许可法 art. 69 or 70, a filing by the law it was made by. */
function legalBasisOf(kind: 'cancellation' | 'revocation', nature: CaseNature, ofType: string): string {
  if (nature !== 'licence') return ofType;
  return `《中华人民共和国行政许可法》${kind === 'cancellation' ? '第七十条' : '第六十九条'}`;
}

const readEnding = (
  { district, applicantName }: OriginalCase,
  form: object,
  requiredMaterials: ReadForm['requiredMaterials'],
  derive: ReadForm['derive'],
): ReadForm => ({
  form: { ...form },
  district,
  applicantName,
  grantedOnce: [],
  requiredMaterials,
  confirmers: [],
  derive,
});

export function cancellationOf(
  base: CaseType,
  { code, name, materials = [], findings = [] }: LinkedTypes<unknown>['cancellation'],
  caseTypes: readonly string[],
): CaseType {
  const { category, page, legalBasis } = base;
  return {
    code,
    name,
    category,
    page,
    legalBasis,
    materials,
    promisedDays,
    bpmn: standardProcess('cancellation', 'cancellation'),
    nature: 'cancellation',
    filedBy: [{ by: 'holder' }],
    asksParties: false,
    follows: { kind: 'cancellation', caseTypes },
    linkedTypes: [],
    layout: layoutOf(CancellationForm),
    loadDemoForm: async () => noDemoForm,
    read(fields, of) {
      const form = parseInput(CancellationForm, fields);
      const required = materials.filter((material) => material.required);
      return readEnding(original(of), form, required, () =>
        factsOfEnding('cancellation', original(of), {
          lines: [['注销理由', form.cancellationReason]],
          statement: '上述事项已注销，原证明自本证明出具之日起失效。',
        }),
      );
    },
    check: async () => findings.map((text) => ({ text })),
  };
}

/** A 撤销 is begun by an official, heard by another and decided by the head; each line has one type of it. */
export function revocationsOf(caseTypes: readonly CaseType[]): CaseType[] {
  return [...Map.groupBy(caseTypes, ({ category }) => category)].map(([category, ofCategory]) => {
    const granting = ofCategory.filter(({ follows }) => follows?.kind !== 'cancellation').map(({ code }) => code);
    return {
      code: `${category}950`,
      name: revocationNames[category],
      category,
      promisedDays,
      bpmn: standardProcess('decided-after-hearing', 'revocation'),
      nature: 'revocation',
      materials: [{ code: 'evidence', name: '证据材料', required: true }],
      filedBy: [{ by: 'official', role: revokingRole }],
      asksParties: false,
      // The holder follows the case on this page.
      page: (ofCategory[0] as CaseType).page,
      legalBasis: '',
      follows: { kind: 'revocation', caseTypes: granting },
      linkedTypes: [],
      layout: layoutOf(RevocationForm),
      loadDemoForm: async () => noDemoForm,
      read(fields, of) {
        const form = parseInput(RevocationForm, fields);
        return readEnding(original(of), form, [{ code: 'evidence', name: '证据材料', required: true }], () =>
          factsOfEnding('revocation', original(of), {
            lines: [['撤销情形', form.ground]],
            statement: '经查，原证明的取得存在上述情形，决定予以撤销，原证明自始不具有效力。',
            reasons: `事实与理由：${form.facts}`,
          }),
        );
      },
      check: async () => [],
    } satisfies CaseType;
  });
}

export function withLinkedTypes(declared: readonly CaseType[]): CaseType[] {
  const all = declared.flatMap((caseType) => [caseType, ...caseType.linkedTypes]);
  return [...all, ...revocationsOf(all)];
}
