import { OfferedAction } from '@anju/contract';
import { expect, test } from 'vitest';
import { texts } from '../texts.ts';
import { caseActions, defectsOfLines, inOneLine, toAction } from './case-actions.ts';

test('SYS-11 every action has the name that the authority uses, and a key of its own beside the others of the same person', () => {
  expect(OfferedAction.options.map((name) => texts.work.offered[name])).not.toContain(undefined);
  // Actions of applicants are never offered together with those of officials, so their keys may repeat.
  const official = OfferedAction.options.filter((name) => !['submit', 'ask-recusal'].includes(name));
  const keys = official.map((name) => caseActions[name].key);
  expect(new Set(keys).size).toBe(keys.length);
  // The page itself uses these keys: next case, next and previous place, mark, materials, changes.
  for (const key of ['N', 'J', 'K', 'F', 'P', 'C']) expect(keys).not.toContain(key);
});

test('an action is sent when all that it asks for is there', () => {
  expect(toAction('approve', {}, [])).toEqual({ kind: 'decide', decision: 'approve' });
  expect(toAction('return', {}, [])).toBeUndefined();
  expect(toAction('transfer', {}, [])).toBeUndefined();
  expect(toAction('add-signer', { to: 'x' }, [])).toEqual({ kind: 'add-signer', to: 'x' });
  expect(toAction('pause', { ground: '鉴定' }, [])).toBeUndefined();
  expect(toAction('pause', { ground: '鉴定', days: 10 }, [])).toEqual({ kind: 'pause', ground: '鉴定', days: 10 });
  expect(toAction('record-answer', { name: '王某' }, [])).toBeUndefined();
  expect(toAction('refuse-recusal', {}, [])).toEqual({ kind: 'decide-recusal', granted: false });
  expect(toAction('urge', {}, [])).toEqual({ kind: 'urge' });
});

test('words go over the wire in one line; without marks each line is one thing to correct', () => {
  expect(inOneLine(' 一、\n 二、 \n')).toBe('一、 二、');
  expect(defectsOfLines('合同缺签名页\n\n 身份证过期 ')).toEqual([
    { about: 'field', name: '申请表', text: '合同缺签名页' },
    { about: 'field', name: '申请表', text: '身份证过期' },
  ]);
});
