import type { Day } from '@anju/contract';
import type { EnterpriseDay } from './case-figures.ts';

type Kind = EnterpriseDay['kind'];

interface Reminder {
  readonly what: string;
  readonly day: Day;
}

const words: Readonly<
  Record<Kind, { readonly unit: string; readonly coming: string; readonly past: string; readonly ask: string }>
> = {
  validity: { unit: '项', coming: '即将到期', past: '已到期', ask: '请及时办理延续' },
  lease: { unit: '份', coming: '租期即将届满', past: '租期已届满', ask: '继续租住的请办理续租备案' },
  payment: { unit: '笔', coming: '即将到付款日', past: '约定付款日已过', ask: '请核对是否已存入监管账户' },
};

/** The notice covers all that falls due soon or has passed; whether it was paid or renewed is not known here. */
export function reminderNotice(kind: Kind, reminders: readonly Reminder[], today: Day): string {
  const { unit, coming, past, ask } = words[kind];
  const count = (isPast: boolean, text: string): string[] => {
    const found = reminders.filter(({ day }) => day < today === isPast);
    const [first] = found;
    if (!first) return [];
    return [
      found.length === 1
        ? `${first.what}${text}（${first.day}）`
        : `${first.what}等 ${found.length} ${unit}${text}（最早 ${first.day}）`,
    ];
  };
  return `${[...count(false, coming), ...count(true, past)].join('，')}，${ask}`;
}
