import { parseInput } from '@anju/contract';
import { layoutOf } from './application/service/lay-out-form.ts';
import type {
  CaseType,
  CaseTypeDescription,
  CaseTypeHooks,
  FindMessages,
  FindResult,
  Material,
  MaterialDescription,
  Subject,
} from './case-type.ts';
import { confirmersOf } from './confirmation/rules/confirmers.ts';
import { natureRules } from './decision/rules/nature-rules.ts';
import { standardProcess } from './standard-process.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The type does not have the linked types of its description yet. */
export function buildCaseType<Form>(description: CaseTypeDescription<Form>): CaseType {
  const {
    process,
    form: schema,
    district,
    applicantName,
    certificate: { title, legalBasis, lines, statement, reasons, ...certificate },
    messagesToPartners,
    grantedOnce,
    figures,
    layout,
    materials,
    hooks,
    findResult,
    findMessages,
    check,
    isConfirmed,
    isEntitled,
    identity,
    parties,
    confirmedBy,
    linkedTypes: _,
    ...caseType
  } = description;
  if (natureRules[description.nature].isGrantReasoned && !reasons)
    throw new Error(`${description.code} 的文书应当写明理由`);
  return {
    ...caseType,
    bpmn: typeof process === 'string' ? standardProcess(process, description.nature) : process.bpmn,
    materials: materials.map(listedMaterial),
    legalBasis: typeof legalBasis === 'string' ? legalBasis : legalBasis.inGuide,
    layout: layoutOf(schema, layout),
    hooks: hooks as CaseTypeHooks | undefined,
    findResult: findResult as FindResult | undefined,
    findMessages: findMessages as FindMessages | undefined,
    linkedTypes: [],
    asksParties: confirmedBy !== undefined,
    ...(grantedOnce && { grantedAlready: grantedOnce.taken }),
    read(fields) {
      const form = parseInput(schema, fields) as Form;
      const once = (grantedOnce?.of(form) ?? []).map(asTypedByAnybody);
      return {
        form: form as Fields,
        district: district(form),
        applicantName: applicantName(form),
        grantedOnce: once,
        requiredMaterials: materials.filter(({ required }) => isRequired(required, form)).map(listedMaterial),
        confirmers: confirmersOf(confirmedBy?.(form) ?? []),
        derive: (caseNumber) => ({
          certificate: {
            ...certificate,
            title: typeof title === 'string' ? title : title(form),
            statement: typeof statement === 'string' ? statement : statement(form),
            lines: lines(form, caseNumber),
            ...(reasons && { reasons: reasons(form) }),
            ...(typeof legalBasis !== 'string' && { legalBasis: legalBasis.of(form) }),
          },
          identity: asTypedByAnybody(identity(form)),
          ...(parties && { parties: parties(form) }),
          grantedOnce: once,
          figures: { added: [], days: [], ...figures?.(form) },
          messagesToPartners: messagesToPartners?.(form, caseNumber) ?? [],
        }),
      };
    },
    ...(isConfirmed && {
      isConfirmed: ({ form, ...subject }: Subject<Fields>) => isConfirmed({ form: form as Form, ...subject }),
    }),
    ...(isEntitled && {
      isEntitled: ({ form, ...subject }: Subject<Fields>, asked: Parameters<NonNullable<CaseType['isEntitled']>>[1]) =>
        isEntitled({ form: form as Form, ...subject }, asked),
    }),
    async check({ form, ...subject }) {
      const found = await check({ form: form as Form, ...subject });
      return found.map(({ text, field, material, unmet, toldTo }) => ({
        ...(field !== undefined && { at: { about: 'field' as const, name: field } }),
        ...(material !== undefined && { at: { about: 'material' as const, name: material } }),
        text,
        ...(unmet && { unmet }),
        ...(toldTo && { toldTo }),
      }));
    },
  };
}

const isRequired = <Form>(required: MaterialDescription<Form>['required'], form: Form): boolean =>
  typeof required === 'boolean' ? required : required.isMet(form);

function listedMaterial<Form>({ required, ...material }: MaterialDescription<Form>): Material {
  return typeof required === 'boolean'
    ? // Nobody has to hand in what officials get from others.
      { ...material, required: required && material.sharedFrom === undefined }
    : { ...material, required: false, requiredWhen: required.when };
}

/** The result is the same however the text was typed: 1 幢 and １幢. */
export function asTypedByAnybody(text: string): string {
  return text.normalize('NFKC').replace(/\s/gu, '').toUpperCase();
}
