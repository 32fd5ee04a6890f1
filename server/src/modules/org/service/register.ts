import { type AnyTransaction, joined } from '../../../platform/database/database.ts';
import { asTypedByAnybody } from '../../process/index.ts';
import { addEntries, type OrgTables, type RegisterEntry, removeEntries } from '../store.ts';

/** Credit codes of enterprises and identity numbers of people, by the register they enter. */
export type Registered = Partial<Record<RegisterEntry['register'], readonly string[]>>;

interface RegisteringCase<Form> {
  readonly id: number;
  readonly district: string;
  readonly form: Form;
}

/** Enterprises and people stand in the registers as granted cases say; the hooks run in the transaction of the case. */
export function keepRegistered<Form>(registeredBy: (form: Form) => Registered) {
  const entriesOf = ({ id, district, form }: RegisteringCase<Form>): RegisterEntry[] =>
    (Object.entries(registeredBy(form)) as [RegisterEntry['register'], readonly string[]][]).flatMap(
      ([register, subjects]) =>
        subjects.map((subject) => ({ register, subject: asTypedByAnybody(subject), district, case_id: id })),
    );
  const on = (transaction: AnyTransaction) => joined<OrgTables>(transaction);

  return {
    granted: (transaction: AnyTransaction, file: RegisteringCase<Form>): Promise<void> =>
      addEntries(on(transaction), entriesOf(file)),

    async changed(
      transaction: AnyTransaction,
      file: RegisteringCase<Form>,
      former: RegisteringCase<Form>,
    ): Promise<void> {
      const entries = entriesOf(file);
      const stay = new Set(entries.map(keyOf));
      await removeEntries(
        on(transaction),
        entriesOf(former).filter((entry) => !stay.has(keyOf(entry))),
      );
      await addEntries(on(transaction), entries);
    },

    ended: (transaction: AnyTransaction, former: RegisteringCase<Form>): Promise<void> =>
      removeEntries(on(transaction), entriesOf(former)),
  };
}

const keyOf = ({ register, subject }: RegisterEntry): string => `${register} ${subject}`;
