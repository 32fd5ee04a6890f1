import type { Day } from '@anju/contract';

export type FiledKind = 'new-sale' | 'resale' | 'lease';

/** A granted case adds this to the figures of its district and month; negative values take back. */
export interface FiledFigure {
  readonly kind: FiledKind;
  readonly residential: boolean;
  /** This is the credit code of the enterprise whose business it is; it is left out if there is none. */
  readonly enterprise?: string;
  readonly count: number;
  /** The area is in square metres. */
  readonly area: number;
  /** The amount is in yuan; for a lease it is per month. */
  readonly amount: number;
}

export type Register = 'developer' | 'developer-staff' | 'agency' | 'agency-staff';

/** A granted case enters a credit code or an identity number into a register; entries that exist already stay. */
export interface Registration {
  readonly register: Register;
  readonly subject: string;
}

/** A day of which an enterprise or a person is reminded. */
export interface DueDay {
  /** The code of a `ReminderKind`. */
  readonly kind: string;
  /** Its code, or the person's identity number. */
  readonly enterprise: string;
  /** This names what ends or falls due; a later case about the same replaces an earlier one. */
  readonly what: string;
  readonly on: Day;
}

export interface CaseFigures {
  readonly filed: readonly FiledFigure[];
  readonly registered: readonly Registration[];
  readonly days: readonly DueDay[];
  /** Who is in a register no more. Left out where nobody is. */
  readonly removed?: readonly Registration[];
  /** What does not have to be known any more. */
  readonly over?: readonly Omit<DueDay, 'on'>[];
}

/** The result takes back the figures of a case that another one replaces, or that ends without one. */
export function withoutFormer(former: CaseFigures, next: CaseFigures = noFigures): CaseFigures {
  const staysRegistered = new Set(next.registered.map(registrationKey));
  const stays = new Set(next.days.map(dayKey));
  return {
    ...next,
    filed: [
      ...former.filed.map(({ count, area, amount, ...figure }) => ({
        ...figure,
        count: -count,
        area: -area,
        amount: -amount,
      })),
      ...next.filed,
    ],
    removed: former.registered.filter((entry) => !staysRegistered.has(registrationKey(entry))),
    over: former.days.filter((day) => !stays.has(dayKey(day))).map(({ on: _, ...day }) => day),
  };
}

const noFigures: CaseFigures = { filed: [], registered: [], days: [] };
const registrationKey = ({ register, subject }: Registration): string => `${register} ${subject}`;
const dayKey = ({ kind, enterprise, what }: DueDay): string => `${kind} ${enterprise} ${what}`;
