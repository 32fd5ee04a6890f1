import type { Defect } from '@anju/contract';

/** Names a field of the form by its path, or a material by its code. */
export type Place = Pick<Defect, 'about' | 'name'>;

export const keyOf = ({ about, name }: Place): string => `${about} ${name}`;

export interface Mark extends Place {
  readonly title: string;
  readonly text: string;
}

export interface Marking {
  readonly marks: readonly Mark[];
  onChange(marks: readonly Mark[]): void;
}

const longestText = 500;

/** A field is named in the text itself, because the paper does not name it; a material is named there anyway. */
export function toDefects(marks: readonly Mark[], needsCorrection: string): Defect[] {
  return marks.map(({ about, name, title, text }) => {
    const words = text.trim().replace(/\s*\n\s*/g, ' ') || needsCorrection;
    return { about, name, text: (about === 'field' ? `${title}：${words}` : words).slice(0, longestText) };
  });
}

/** Removes the field's name from a defect that is shown beside the field. */
export const besideField = (title: string, text: string): string =>
  text.startsWith(`${title}：`) ? text.slice(title.length + 1) : text;
