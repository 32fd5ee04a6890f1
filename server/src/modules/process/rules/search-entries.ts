import type { SearchKind } from '@anju/contract';

/** One thing that can be found. */
export interface Findable {
  readonly kind: SearchKind;
  readonly title: string;
  readonly subtitle: string;
  /** By which it is found as a whole. */
  readonly number: string | null;
  /** Of which any part finds it. */
  readonly texts: readonly string[];
}

interface Application {
  readonly number: string | null;
  readonly caseTypeName: string;
  readonly applicantName: string;
  readonly form: Readonly<Record<string, unknown>>;
}

/** What an application brings, and the next one about the same case replaces. */
export const foundInApplication: readonly SearchKind[] = ['case', 'person', 'enterprise'];

/** The case itself, and everybody who stands in its form, each once. */
export function listFindables({ number, caseTypeName, applicantName, form }: Application): Findable[] {
  const address = typeof form.address === 'string' ? form.address : '';
  const texts = [caseTypeName, applicantName, address];
  const file: Findable = { kind: 'case', title: applicantName, subtitle: address, number, texts };
  const parties = new Map([...partiesIn(form)].map((party) => [party.number, party]));
  return [file, ...parties.values()];
}

/** Whatever has a name and an identity number is a person, with a credit code an enterprise. */
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
