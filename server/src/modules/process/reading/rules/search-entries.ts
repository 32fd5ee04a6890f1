import type { SearchKind } from '@anju/contract';

export interface Findable {
  readonly kind: SearchKind;
  readonly title: string;
  readonly subtitle: string;
  /** The entry is found by this number as a whole. */
  readonly number: string | null;
  /** The entry is found by any part of these texts. */
  readonly texts: readonly string[];
}

interface Application {
  readonly number: string | null;
  readonly caseTypeName: string;
  readonly applicantName: string;
  readonly form: Readonly<Record<string, unknown>>;
}

/** An application brings these entries, and the next one about the same case replaces them. */
export const foundInApplication: readonly SearchKind[] = ['case', 'person', 'enterprise'];

/** The entries are the case itself and everybody named in its form, each once. */
export function listFindables({ number, caseTypeName, applicantName, form }: Application): Findable[] {
  const address = typeof form.address === 'string' ? form.address : '';
  const texts = [caseTypeName, applicantName, address];
  const file: Findable = { kind: 'case', title: applicantName, subtitle: address, number, texts };
  const parties = new Map([...partiesIn(form)].map((party) => [party.number, party]));
  return [file, ...parties.values()];
}

/** A value with a name and an identity number is a person, and one with a credit code is an enterprise. */
function* partiesIn(value: unknown): Generator<Findable> {
  if (value === null || typeof value !== 'object') return;
  const { name, idNumber, creditCode } = value as Readonly<Record<string, unknown>>;
  if (typeof name === 'string') {
    if (typeof idNumber === 'string') yield partyOf('person', name, idNumber);
    else if (typeof creditCode === 'string') yield partyOf('enterprise', name, creditCode);
  }
  for (const part of Object.values(value)) yield* partiesIn(part);
}

function partyOf(kind: 'person' | 'enterprise', name: string, number: string): Findable {
  return { kind, title: name, subtitle: number, number, texts: [name] };
}
