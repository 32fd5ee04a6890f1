import type { Defect } from '@anju/contract';

/** A field of the form by its path, or a material by its code. */
export type Place = Pick<Defect, 'about' | 'name'>;

export const keyOf = ({ about, name }: Place): string => `${about} ${name}`;

/** What is to be corrected, and why: in the order in which it was marked. */
export interface Mark extends Place {
  readonly title: string;
  readonly text: string;
}

export interface Marking {
  readonly marks: readonly Mark[];
  onChange(marks: readonly Mark[]): void;
}

const longestText = 500;

/** As the paper tells it; a material is named there anyway. */
export function toDefects(marks: readonly Mark[], needsCorrection: string): Defect[] {
  return marks.map(({ about, name, title, text }) => {
    const words = text.trim().replace(/\s*\n\s*/g, ' ') || needsCorrection;
    return { about, name, text: (about === 'field' ? `${title}：${words}` : words).slice(0, longestText) };
  });
}

/** Without the name of the field, beside which it stands. */
export const besideField = (title: string, text: string): string =>
  text.startsWith(`${title}：`) ? text.slice(title.length + 1) : text;
