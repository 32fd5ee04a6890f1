import { BadInputError, type DocumentType, isEnterpriseUser, type UserType } from '@anju/contract';

interface Party {
  readonly name: string;
  readonly documentType?: DocumentType | undefined;
  readonly idNumber?: string | undefined;
  readonly creditCode?: string | undefined;
  readonly phone?: string | undefined;
  readonly guardian?: Omit<Party, 'guardian' | 'agent' | 'creditCode'> | undefined;
  readonly agent?: { readonly phone?: string | undefined } | undefined;
}

/** The role says as what the party is named, such as 出卖人. */
export interface NamedParty {
  readonly role: string;
  readonly party: Party;
}

export const named = (role: string, parties: readonly Party[]): NamedParty[] =>
  parties.map((party) => ({ role, party }));

/** A person or enterprise confirms once, however often the form names them. */
export interface Confirmer {
  /** This is the number of the identity document, or the credit code of an enterprise. */
  readonly number: string;
  /** Null means an enterprise. */
  readonly documentType: DocumentType | null;
  readonly name: string;
  /** The phone is empty if the form has none. */
  readonly phone: string;
  /** The roles read like 出卖人、买受人的监护人. */
  readonly roles: string;
  /** These telephones belong to people who are named as the party's agents. */
  readonly agentPhones: readonly string[];
}

interface Holder {
  readonly name: string;
  readonly userType: UserType;
  readonly idNumber: string | null;
  readonly documentType: DocumentType;
  readonly enterprise: { readonly creditCode: string } | null;
}

/**
 * Each party confirms for themselves, and a guardian for a ward (民法典 art. 23, 34). An agent confirms nothing, because
 * only the filer's word names them as one.
 */
export function confirmersOf(parties: readonly NamedParty[]): Confirmer[] {
  const each = parties.map(({ role, party }) => {
    const { guardian } = party;
    const who = guardian ?? party;
    return {
      number: party.creditCode ?? who.idNumber ?? '',
      documentType: party.creditCode === undefined ? (who.documentType ?? '居民身份证') : null,
      name: who.name,
      phone: who.phone ?? '',
      role: guardian ? `${role}的监护人` : role,
      agentPhones: party.agent?.phone === undefined ? [] : [party.agent.phone],
    };
  });
  return [...Map.groupBy(each, ({ number }) => number).values()].map((same) => {
    const [{ role: _, ...first }] = same as [(typeof each)[number], ...typeof each];
    return {
      ...first,
      roles: [...new Set(same.map(({ role }) => role))].join('、'),
      agentPhones: same.flatMap(({ agentPhones }) => agentPhones),
    };
  });
}

export const isEnterprise = ({ documentType }: Pick<Confirmer, 'documentType'>): boolean => documentType === null;

/** A filer in their own name, or in that of their enterprise, confirms by handing in. */
export function isFiledBy(
  { number, documentType }: Pick<Confirmer, 'number' | 'documentType'>,
  { userType, idNumber, enterprise, documentType: ownType }: Holder,
): boolean {
  if (documentType === null) return isEnterpriseUser(userType) && enterprise?.creditCode === number;
  return userType === 'CITIZEN' && idNumber === number && documentType === ownType;
}

/** A person with this proven name and number may answer, and for an enterprise its administrators. */
export function mayAnswer(confirmer: Pick<Confirmer, 'number' | 'documentType' | 'name'>, holder: Holder): boolean {
  if (!isFiledBy(confirmer, holder)) return false;
  return isEnterprise(confirmer) ? holder.userType === 'ENTERPRISE_ADMIN' : holder.name === confirmer.name;
}

/**
 * Each confirmer must have a telephone of their own that belongs to nobody who acts for others: otherwise one person
 * could confirm for another.
 */
export function assertReachable(asked: readonly Confirmer[], phoneOfApplicant: string): void {
  const people = asked.filter((one) => !isEnterprise(one));
  const unreachable = people.filter(({ phone }) => phone === '');
  if (unreachable.length > 0)
    throw new BadInputError(`请填写${namesOf(unreachable)}的手机号，确认链接将以短信发送；${otherwise}`);
  const ofAgents = asked.flatMap(({ agentPhones }) => agentPhones);
  for (const [phone, same] of Map.groupBy(people, (one) => one.phone)) {
    const whose = phone === phoneOfApplicant ? '申请人' : ofAgents.includes(phone) ? '代理人' : undefined;
    if (same.length > 1)
      throw new BadInputError(`${namesOf(same)}的手机号相同，各方应以本人的手机号确认；${otherwise}`);
    if (whose)
      throw new BadInputError(`${namesOf(same)}的手机号与${whose}的相同，各方应以本人的手机号确认；${otherwise}`);
  }
}

const otherwise = '没有本人手机的，请到窗口办理';

const namesOf = (people: readonly Pick<Confirmer, 'name'>[]): string => people.map(({ name }) => name).join('、');
