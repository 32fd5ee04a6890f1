export type ExportedCell = string | number | null;
export type ExportedRow = readonly ExportedCell[];

/** The table is exported as the requester may see it at the moment of reading. */
export interface ExportedTable<Question> {
  /** The description says in words what the table is called, and how it is narrowed down. */
  describe(question: Question): Promise<{
    readonly title: string;
    readonly conditions: readonly (readonly [name: string, value: string])[];
  }>;
  count(question: Question, accountId: string): Promise<number>;
  columnsOf(question: Question): readonly string[];
  /** Rows come a few at a time, so that other work has its turn in between. */
  read(question: Question, accountId: string): AsyncIterable<readonly ExportedRow[]>;
}

const controlCharacters = /\p{Cc}/gu;

/** A text is written as a text, whatever it begins with, so that it is never a formula. */
export const plainCell = (cell: ExportedCell): ExportedCell =>
  typeof cell === 'string' ? cell.replace(controlCharacters, ' ') : cell;
