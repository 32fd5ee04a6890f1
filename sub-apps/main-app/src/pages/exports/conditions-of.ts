import type { ExportRecord } from '@anju/contract';
import { texts } from '../../texts.ts';

const own = texts.exports;

export const conditionsOf = ({ conditions }: Pick<ExportRecord, 'conditions'>): string =>
  conditions.map(([name, value]) => own.condition(name, value)).join('，') || own.everything;
