export type ExportedCell = string | number | null;
export type ExportedRow = readonly ExportedCell[];

/** What can be exported, as who asks may see it at the moment of reading. */
export interface ExportedTable<Question> {
  /** What it is called, and by what it is narrowed down, in words. */
  describe(question: Question): Promise<{
    readonly title: string;
    readonly conditions: readonly (readonly [name: string, value: string])[];
  }>;
  count(question: Question, accountId: string): Promise<number>;
  columnsOf(question: Question): readonly string[];
  /** Some rows at a time, so that others have their turn in between. */
  read(question: Question, accountId: string): AsyncIterable<readonly ExportedRow[]>;
}

const controlCharacters = /\p{Cc}/gu;

/** A text is written as a text, whatever it begins with: nothing is ever a formula. */
export const plainCell = (cell: ExportedCell): ExportedCell =>
  typeof cell === 'string' ? cell.replace(controlCharacters, ' ') : cell;
