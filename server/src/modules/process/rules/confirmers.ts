import { BadInputError, type DocumentType, isEnterpriseUser, type UserType } from '@anju/contract';

/** Somebody as a form names them. */
interface Party {
  readonly name: string;
  readonly documentType?: DocumentType | undefined;
  readonly idNumber?: string | undefined;
  readonly creditCode?: string | undefined;
  readonly phone?: string | undefined;
  readonly guardian?: Omit<Party, 'guardian' | 'agent' | 'creditCode'> | undefined;
  readonly agent?: { readonly phone?: string | undefined } | undefined;
}

/** A party, and as what it is named: 出卖人 */
export interface NamedParty {
  readonly role: string;
  readonly party: Party;
}

export const named = (role: string, parties: readonly Party[]): NamedParty[] =>
  parties.map((party) => ({ role, party }));

/** One person or enterprise that confirms, however often the form names them. */
export interface Confirmer {
  /** Of the document, or the credit code. */
  readonly number: string;
  /** Null: an enterprise. */
  readonly documentType: DocumentType | null;
  readonly name: string;
  /** Empty where the form has none. */
  readonly phone: string;
  /** 出卖人、买受人的监护人 */
  readonly roles: string;
  /** Of who is named as their agent. */
  readonly agentPhones: readonly string[];
}

/** Whom an account belongs to, as far as it is proven. */
interface Holder {
  readonly name: string;
  readonly userType: UserType;
  readonly idNumber: string | null;
  readonly documentType: DocumentType;
  readonly enterprise: { readonly creditCode: string } | null;
}

/**
 * Each for themselves, a guardian for who has one (民法典 art. 23, 34). An agent confirms nothing: who is named as one is the
 * word of who has filled in the form.
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

/** Who files in their own name, or in that of their enterprise, confirms by handing in. */
export function isFiledBy(
  { number, documentType }: Pick<Confirmer, 'number' | 'documentType'>,
  { userType, idNumber, enterprise, documentType: ownType }: Holder,
): boolean {
  if (documentType === null) return isEnterpriseUser(userType) && enterprise?.creditCode === number;
  return userType === 'CITIZEN' && idNumber === number && documentType === ownType;
}

/** Who may answer from an account: the person with this proven name and number, of an enterprise its administrators. */
export function mayAnswer(confirmer: Pick<Confirmer, 'number' | 'documentType' | 'name'>, holder: Holder): boolean {
  if (!isFiledBy(confirmer, holder)) return false;
  return isEnterprise(confirmer) ? holder.userType === 'ENTERPRISE_ADMIN' : holder.name === confirmer.name;
}

/** Each is reached by a telephone of their own, which is that of nobody who acts for others: nobody confirms for another. */
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
