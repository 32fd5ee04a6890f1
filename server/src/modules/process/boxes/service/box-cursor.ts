import { BadInputError, type CaseOrder } from '@anju/contract';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../../../platform/database/cursor.ts';
import type { BoxCursor } from '../store/box-order.ts';
import type { BoxRow } from '../store/boxes.ts';

const behindDue = /^([01])\.(\d{4}-\d{2}-\d{2}|-)\.(\d{1,15})$/;

export function writeBoxCursor(
  order: CaseOrder,
  { id, box_at, paused, due_on }: Pick<BoxRow, 'id' | 'box_at' | 'paused' | 'due_on'>,
): string {
  return order === 'due' ? `${Number(paused)}.${due_on ?? '-'}.${id}` : writeCursor({ at: box_at, id });
}

export function readBoxCursor(order: CaseOrder, text: string): BoxCursor {
  if (order !== 'due') return { by: 'time', ...readCursor(text) };
  const [, paused, dueOn, id] = behindDue.exec(text) ?? [];
  const isDay = dueOn === '-' || (dueOn !== undefined && dueOn >= '1000' && z.iso.date().safeParse(dueOn).success);
  if (id === undefined || !isDay) throw new BadInputError('游标格式不正确');
  return { by: 'due', paused: paused === '1', dueOn: dueOn === '-' ? null : (dueOn as string), id: Number(id) };
}
