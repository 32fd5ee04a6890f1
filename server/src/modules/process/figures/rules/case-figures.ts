import type { Day } from '@anju/contract';

/** A business counts what its cases bring: how many, how large, for how much. The engine only adds up. */
export interface FigureDefinition<Part extends string = string, Measure extends string = string> {
  readonly name: string;
  /** The figure is divided into these parts, which are counted apart. */
  readonly parts: readonly Part[];
  readonly measures: readonly Measure[];
}

/** A granted case adds this to a figure of its district and month; negative values take back. */
export interface AddedFigure<Part extends string = string, Measure extends string = string> {
  readonly part: Part;
  /** This is the credit code of the enterprise whose business it is; it is left out if there is none. */
  readonly enterprise?: string;
  readonly values: Readonly<Record<Measure, number>>;
}

export interface NamedFigure extends AddedFigure {
  /** The name is that of a `FigureDefinition`. */
  readonly figure: string;
}

export function addTo<Part extends string, Measure extends string>(
  { name }: FigureDefinition<Part, Measure>,
  added: AddedFigure<Part, Measure>,
): NamedFigure {
  return { figure: name, ...added };
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
  readonly added: readonly NamedFigure[];
  readonly days: readonly DueDay[];
  /** Nobody is reminded of these days any more. */
  readonly over?: readonly Omit<DueDay, 'on'>[];
}

/** The result takes back the figures of a case that another one replaces, or that ends without one. */
export function withoutFormer(former: CaseFigures, next: CaseFigures = noFigures): CaseFigures {
  const stays = new Set(next.days.map(dayKey));
  return {
    ...next,
    added: [
      ...former.added.map((figure) => ({
        ...figure,
        values: Object.fromEntries(Object.entries(figure.values).map(([measure, value]) => [measure, -value])),
      })),
      ...next.added,
    ],
    over: former.days.filter((day) => !stays.has(dayKey(day))).map(({ on: _, ...day }) => day),
  };
}

const noFigures: CaseFigures = { added: [], days: [] };
const dayKey = ({ kind, enterprise, what }: DueDay): string => `${kind} ${enterprise} ${what}`;
