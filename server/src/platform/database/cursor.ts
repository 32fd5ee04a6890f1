import { BadInputError } from '@anju/contract';

/** The next page begins behind this position, whatever its number is. */
export interface Cursor {
  readonly at: Date;
  readonly id: number;
}

export function writeCursor({ at, id }: Cursor): string {
  return `${at.getTime()}.${id}`;
}

export function readCursor(text: string): Cursor {
  const [, at, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? [];
  if (at === undefined || id === undefined) throw new BadInputError('游标格式不正确');
  return { at: new Date(Number(at)), id: Number(id) };
}
