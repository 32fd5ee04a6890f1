import { plusYears } from './days.ts';
import {
  creditCode,
  day,
  district,
  documentNumber,
  houseUnitNumber,
  matching,
  mobileNumber,
  peopleOf,
  text,
  titled,
} from './fields.ts';
import { addUpTo } from './figures.ts';
import { type FormRule, shownWhen, withRules } from './form-rules.ts';
import { type DocumentType, documentTypes, isDocumentNumber, isKnownToBeUnder } from './identifiers.ts';
import { houseStructureNames, houseUseGroups, ownershipKinds } from './registry/codes.ts';
import { z } from './zod.ts';

/** A missing document type means the identity card. */
/* @__NO_SIDE_EFFECTS__ */
function identityFields(title: string) {
  return {
    name: text(`${title}姓名`, 64),
    documentType: documentType(title),
    idNumber: documentNumber(`${title}证件号码`),
  };
}

/* @__NO_SIDE_EFFECTS__ */
function documentType(title: string) {
  return titled(`${title}证件类型`, z.optional(z.enum(documentTypes))).check(z.meta({ meant: documentTypes[0] }));
}

interface Identified {
  readonly documentType?: DocumentType | undefined;
  readonly idNumber?: string | undefined;
  /** The date of birth is needed only if the number does not contain it. */
  readonly birthDate?: string | undefined;
  readonly creditCode?: string | undefined;
}

/** Refuses a number that cannot belong to the type of document. */
/* @__NO_SIDE_EFFECTS__ */
function withRightNumber<Schema extends z.ZodMiniType>(title: string, schema: Schema): Schema {
  const isRight = ({ documentType = '居民身份证', idNumber }: Identified) =>
    idNumber === undefined || isDocumentNumber(documentType, idNumber);
  return schema.check(
    z.refine((person) => isRight(person as Identified), {
      message: `${title}证件号码不正确，请核对后重新填写`,
      path: ['idNumber'],
    }),
  );
}

/* @__NO_SIDE_EFFECTS__ */
export function identified<Fields extends z.core.$ZodShape>(title: string, fields: Fields) {
  return titled(title, withRightNumber(title, z.strictObject({ ...identityFields(title), ...fields })));
}

/* @__NO_SIDE_EFFECTS__ */
export function person(title: string) {
  return identified(title, { phone: mobileNumber(`${title}手机号`) });
}

/** Describes a natural person or an organisation with its credit code, and the person who acts for them. */
/* @__NO_SIDE_EFFECTS__ */
export function party<Fields extends z.core.$ZodShape>(title: string, fields: Fields) {
  const guardian = identified(`${title}的监护人`, {
    phone: mobileNumber(`${title}的监护人手机号`),
    relation: text('与被监护人的关系', 32),
  });
  const agent = person(`${title}的代理人`);
  const schema = z.strictObject({
    name: text(`${title}姓名或名称`, 128),
    documentType: documentType(title),
    idNumber: titled(`${title}证件号码`, z.optional(documentNumber(`${title}证件号码`))),
    birthDate: titled(`${title}出生日期（非居民身份证的填写）`, z.optional(day(`${title}出生日期`))),
    creditCode: titled(`${title}统一社会信用代码`, z.optional(creditCode(`${title}统一社会信用代码`))),
    phone: titled(`${title}手机号`, z.optional(mobileNumber(`${title}手机号`))),
    guardian: titled(`${title}的监护人`, z.optional(guardian)),
    agent: titled(`${title}的代理人`, z.optional(agent)),
    ...fields,
  });
  const rules: readonly FormRule<Party>[] = [
    {
      field: 'idNumber',
      message: `${title}是自然人的，应填写证件号码；是单位的，应填写统一社会信用代码，不填证件和监护人`,
      isKept: ({ idNumber, creditCode, documentType, guardian }) =>
        creditCode === undefined ? idNumber !== undefined : (idNumber ?? documentType ?? guardian) === undefined,
    },
    {
      field: 'phone',
      message: `请填写${title}手机号；有监护人的，填写监护人的`,
      isKept: ({ creditCode, guardian, phone }) => (creditCode ?? guardian ?? phone) !== undefined,
    },
    {
      field: 'guardian',
      message: `${title}不能由本人监护或者代理`,
      isKept: ({ idNumber, guardian, agent }) =>
        idNumber === undefined || (guardian?.idNumber !== idNumber && agent?.idNumber !== idNumber),
    },
  ];
  return withRules(
    withRightNumber(title, schema).check(z.meta({ alternatives })),
    rules as readonly FormRule<z.output<typeof schema>>[],
  );
}

const alternatives = [
  { title: '个人', without: ['creditCode'], required: ['idNumber', 'phone'] },
  { title: '单位', without: ['documentType', 'idNumber', 'guardian'], required: ['creditCode'] },
];

interface Party extends Identified {
  readonly name: string;
  readonly phone?: string | undefined;
  readonly guardian?: Identified | undefined;
  readonly agent?: Identified | undefined;
}

/** By 民法典 art. 17 and 18, a person under this age does not act alone. */
const ageOfMajority = 18;

export function isMinor({ idNumber, birthDate }: Identified, on: string): boolean {
  if (birthDate !== undefined) return plusYears(birthDate, ageOfMajority) > on;
  return idNumber !== undefined && isKnownToBeUnder(ageOfMajority, idNumber, on);
}

/** By 民法典 art. 27, a minor has a guardian. */
export function areMinorsGuarded(parties: readonly Party[], on: string): boolean {
  return parties.every((one) => one.guardian !== undefined || !isMinor(one, on));
}

export const includeEnterprise = (parties: readonly Identified[]): boolean =>
  parties.some(({ creditCode }) => creditCode !== undefined);

export const haveGuardians = (parties: readonly Party[]): boolean =>
  parties.some(({ guardian }) => guardian !== undefined);

export const haveAgents = (parties: readonly Party[]): boolean => parties.some(({ agent }) => agent !== undefined);

/* @__NO_SIDE_EFFECTS__ */
export function enterprise(title: string) {
  return titled(
    title,
    z.strictObject({ name: text(`${title}名称`, 128), creditCode: creditCode(`${title}统一社会信用代码`) }),
  );
}

/** Names the 经纪机构 and the broker who did the work. */
/* @__NO_SIDE_EFFECTS__ */
export function brokerage(title = '经纪机构') {
  return titled(
    title,
    z.strictObject({
      name: text(`${title}名称`, 128),
      creditCode: creditCode(`${title}统一社会信用代码`),
      brokerName: text('经纪人员姓名', 64),
      brokerNumber: text('经纪人员登记号', 64),
    }),
  );
}

/* @__NO_SIDE_EFFECTS__ */
export function bankAccount(title: string) {
  return titled(
    title,
    z.strictObject({
      bank: text(`${title}开户银行`, 128),
      number: titled(`${title}账号`, matching(/^\d{8,32}$/)),
    }),
  );
}

/** The form is about one house. Old houses may have no unit number. */
/* @__NO_SIDE_EFFECTS__ */
export function houseForm<Fields extends z.core.$ZodShape>(fields: Fields) {
  return z.strictObject({
    district: district(),
    address: text('房屋坐落', 200),
    unitNumber: titled('不动产单元号', z.optional(houseUnitNumber())),
    ...fields,
  });
}

/* @__NO_SIDE_EFFECTS__ */
export function houseUse() {
  return titled('房屋用途', z.enum(houseUseGroups));
}

/* @__NO_SIDE_EFFECTS__ */
export function houseStructure() {
  return titled('房屋结构', z.enum(houseStructureNames));
}

/** Returns the number that identifies the party, whether a person or an organisation. */
export function numberOf({ idNumber, creditCode }: Identified): string {
  return creditCode ?? idNumber ?? '';
}

export function areDifferentPeople(people: readonly Identified[]): boolean {
  return new Set(people.map(numberOf)).size === people.length;
}

interface Named {
  readonly name: string;
  readonly share?: number | undefined;
}

/** Leaves out how to reach the person. */
export function personOf({ name, documentType = '居民身份证', idNumber = '' }: Named & Identified) {
  return { name, documentType, idNumber };
}

export function identityOf({ share, ...party }: Named & Identified) {
  const { name, creditCode } = party;
  return {
    ...(creditCode === undefined ? personOf(party) : { name, creditCode }),
    ...(share !== undefined && { share }),
  };
}

/** Identifies the house of a form, without the form's statements about it. */
export function houseOf({ district, address, unitNumber, houseCode, buildingNumber, roomNumber }: HouseForm) {
  return {
    district,
    address,
    ...(unitNumber !== undefined && { unitNumber }),
    ...(houseCode !== undefined && { houseCode }),
    ...(buildingNumber !== undefined && { building: buildingNumber }),
    ...(roomNumber !== undefined && { room: roomNumber }),
  };
}

interface HouseForm {
  readonly district: string;
  readonly address: string;
  readonly unitNumber?: string | undefined;
  readonly houseCode?: string | undefined;
  readonly buildingNumber?: string | undefined;
  readonly roomNumber?: string | undefined;
}

/** Returns a text such as «张三» or «张三等 3 人». */
export function namesOf(people: readonly { readonly name: string }[]): string {
  const [first] = people;
  return people.length > 1 ? `${first?.name}等 ${people.length} 人` : (first?.name ?? '');
}

/** A share is in per cent with two decimals. */
/* @__NO_SIDE_EFFECTS__ */
export function share(title: string) {
  return titled(title, z.number().check(z.minimum(0.01), z.maximum(100), z.multipleOf(0.01)));
}

/** Describes the present or future owners and their way of sharing. */
/* @__NO_SIDE_EFFECTS__ */
export function ownership(title: string) {
  return titled(
    title,
    withRules(
      z.strictObject({
        kind: titled(`${title}共有方式`, z.enum(ownershipKinds)),
        people: peopleOf(
          title,
          party(title, {
            share: shownWhen(
              { field: 'kind', is: ['按份共有'] },
              titled(`${title}份额`, z.optional(share(`${title}份额`))),
            ),
          }),
          1,
          50,
        ),
      }),
      [
        {
          field: 'people',
          message: `${title}中有重复的证件号码`,
          isKept: ({ people }) => areDifferentPeople(people),
        },
        {
          field: 'kind',
          message: `单独所有的，${title}应为一人；共有的，应为两人以上`,
          isKept: ({ kind, people }) => (kind === '单独所有') === (people.length === 1),
        },
        {
          field: 'people',
          message: `按份共有的，应填写每名${title}的份额；其他情形不填`,
          isKept: ({ kind, people }) => people.every(({ share }) => (share !== undefined) === (kind === '按份共有')),
        },
        {
          field: 'people',
          message: `${title}的份额合计应为 100%`,
          isKept: ({ kind, people }) =>
            kind !== '按份共有' ||
            addUpTo(
              people.map(({ share }) => share ?? 0),
              100,
            ),
        },
      ],
    ),
  );
}
