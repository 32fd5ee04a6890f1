import { expect, test } from 'vitest';
import { newCase } from '../../decision/rules/case-state.ts';
import { licence } from '../../decision/rules/testing/licence.ts';
import { inform, recordAnswer } from './interested-parties.ts';

const answerBy = '2026-03-09';
const zhang = { name: '张三', answerBy, answer: null };
const li = { name: '李四', answerBy, answer: null };
const accepted = { ...newCase, phase: 'open', acceptedOn: '2026-03-02' } as const;

test('several parties are told, each once', () => {
  const told = { ...accepted, parties: [zhang] };
  expect(inform(licence, told, '李四', answerBy)).toMatchObject({ state: { parties: [zhang, li] } });
  expect(inform(licence, told, '张三', answerBy).kind).toBe('conflict');
});

test('an answer is that of the party who gave it', () => {
  expect(recordAnswer({ ...accepted, parties: [zhang, li] }, '李四', 'waived')).toMatchObject({
    state: { parties: [zhang, { ...li, answer: 'waived' }] },
  });
});
