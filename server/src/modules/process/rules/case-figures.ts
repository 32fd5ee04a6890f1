import type { Day } from '@anju/contract';

/** What can be filed and counted. */
export type FiledKind = 'new-sale' | 'resale' | 'lease';

/** What a granted case adds to the figures of its district and month; below zero it takes back. */
export interface FiledFigure {
  readonly kind: FiledKind;
  readonly residential: boolean;
  /** Credit code of whose business it is; left out where it is no enterprise's. */
  readonly enterprise?: string;
  readonly count: number;
  /** Square metres. */
  readonly area: number;
  /** Yuan; of a lease, a month. */
  readonly amount: number;
}

/** 开发企业 and 经纪机构, and who works for them. */
export type Register = 'developer' | 'developer-staff' | 'agency' | 'agency-staff';

/** Whom a granted case enters into a register, by credit code or identity number; who is in it stays. */
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
  /** What ends or falls due; a later case about the same takes the place of an earlier one. */
  readonly what: string;
  readonly on: Day;
}

/** What comes of a case when it is granted, beside what is handed out. */
export interface CaseFigures {
  readonly filed: readonly FiledFigure[];
  readonly registered: readonly Registration[];
  readonly days: readonly DueDay[];
  /** Who is in a register no more. Left out where nobody is. */
  readonly removed?: readonly Registration[];
  /** What does not have to be known any more. */
  readonly over?: readonly Omit<DueDay, 'on'>[];
}

/** What is left of the figures of a case when another one takes its place, or none does. */
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
