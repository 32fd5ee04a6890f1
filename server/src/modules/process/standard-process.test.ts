import { describe, expect, test } from 'vitest';
import { compileProcess } from './rules/compile-process.ts';
import { readBpmn } from './service/read-bpmn.ts';
import { standardProcess } from './standard-process.ts';

describe('standard processes', () => {
  test('a refusal is called as the nature of the case calls it', async () => {
    const refusalOf = async (drawing: string) => compileProcess(await readBpmn(drawing)).nodes.rejected?.name;
    expect(await refusalOf(standardProcess('reviewed', 'filing'))).toBe('不予备案');
    expect(await refusalOf(standardProcess('reviewed', 'verification'))).toBe('核验不通过');
    expect(await refusalOf(standardProcess('cancellation', 'cancellation'))).toBe('不予注销');
    expect(await refusalOf(standardProcess('revocation', 'revocation'))).toBe('不予撤销');
  });

  test('what the check passes is granted by it, reviewed once, or answered, as the name says', async () => {
    const stepsOf = async (name: 'granted-by-check' | 'answered-by-check' | 'reviewed') => {
      const { nodes } = compileProcess(await readBpmn(standardProcess(name, 'filing')));
      const check = nodes['automatic-check'];
      if (check?.kind !== 'check') throw new Error('no automatic check');
      const { passed, flagged } = check.next;
      const review = nodes[flagged];
      return [passed, flagged, review?.kind === 'task' ? review.next.approve : undefined];
    };
    expect(await stepsOf('granted-by-check')).toEqual(['granted', 'first-review', 'second-review']);
    expect(await stepsOf('answered-by-check')).toEqual(['granted', 'flagged-review', 'granted']);
    expect(await stepsOf('reviewed')).toEqual(['first-review', 'flagged-review', 'second-review']);
  });
});
