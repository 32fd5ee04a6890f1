import type { Day, PaperVerdict } from '@anju/contract';
import type { PaperContent, PaperLine } from './paper-number.ts';

/** A check shows a line of a paper in its public form; a line that is not named here is not shown. */
type PublicForm = (value: string, mask: (name: string) => string) => string | undefined;

const asItIs: PublicForm = (value) => value;
const people: PublicForm = (value, mask) => value.split('、').map(mask).join('、');

/** The address is shown down to the house, because the flat is not public. If no house is found, nothing is shown. */
const house: PublicForm = (value) => {
  const [upToHouse] = /^.*?(?:幢|栋|号楼|座)/u.exec(value) ?? /^.*?号/u.exec(value) ?? [];
  return upToHouse && `${upToHouse}（房号不公开）`;
};

const publicForms: Readonly<Record<string, PublicForm>> = {
  出租人: people,
  承租人: people,
  出卖人: people,
  买受人: people,
  权利人: people,
  姓名: people,
  申请人: people,
  法定代表人: people,
  负责人: people,
  房屋坐落: house,
  租赁用途: asItIs,
  租赁期限: asItIs,
  有效期: asItIs,
  有效期限: asItIs,
  有效期至: asItIs,
  // The number was masked when the paper was written.
  出租人证件: asItIs,
  承租人证件: asItIs,
  房屋用途: asItIs,
  企业名称: asItIs,
  机构名称: asItIs,
  机构类型: asItIs,
  从业机构: asItIs,
  从业类别: asItIs,
  开发企业: asItIs,
  统一社会信用代码: asItIs,
  项目名称: asItIs,
  项目坐落: asItIs,
  批准楼号: asItIs,
  总套数: asItIs,
  住宅面积: asItIs,
  商业面积: asItIs,
  其他面积: asItIs,
  层数: asItIs,
  不动产单元代码: asItIs,
  // Buyers have to know where to pay.
  监管银行: asItIs,
  监管账号: asItIs,
  原证明: asItIs,
  原证明编号: asItIs,
  撤销情形: asItIs,
  网签资格: asItIs,
  办理事项: asItIs,
  法律依据: asItIs,
};

export function publicLines(lines: readonly PaperLine[], mask: (name: string) => string) {
  return lines.flatMap(([label, value]) => {
    const shown = publicForms[label]?.(value, mask);
    return shown ? [{ label, value: shown }] : [];
  });
}

const periods = ['租赁期限', '有效期', '有效期限', '有效期至'];

/** A paper says the last day of a period as in «2026-01-01 至 2026-12-31». */
function lastDay({ lines }: PaperContent): Day | undefined {
  const period = lines.find(([label]) => periods.includes(label))?.[1];
  return period && /(?:^|至 ?)(\d{4}-\d\d-\d\d)$/.exec(period)?.[1];
}

/** One paper makes another 已变更 or 已注销. */
export type EndedAs = 'changed' | 'revoked';

export function verdictOn(content: PaperContent, endedAs: EndedAs | null, today: Day): PaperVerdict {
  if (endedAs !== null) return endedAs;
  const last = lastDay(content) ?? today;
  return today > last ? 'expired' : 'valid';
}

/** As it stands on the paper, however it was typed: 安居东湖区租备[2026]123. */
export function asPaperNumber(typed: string): string {
  const number = typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[[({<【〖〈《「『]/gu, '〔')
    .replace(/[\])}>】〗〉》」』]/gu, '〕')
    .replace(/號$/u, '号');
  return number.endsWith('号') ? number : `${number}号`;
}

/** The code is printed in groups of four. */
export function printedCode(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$&-');
}

/** The code is compared as it was issued, however it was typed. */
export function asCheckCode(typed: string): string {
  return typed.replaceAll('-', '').toUpperCase();
}
