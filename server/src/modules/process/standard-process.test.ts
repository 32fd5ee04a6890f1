import { describe, expect, test } from 'vitest';
import { compileProcess } from './definition/rules/compile-process.ts';
import { readBpmn } from './definition/service/read-bpmn.ts';
import { standardProcess } from './standard-process.ts';

describe('standard processes', () => {
  test('a refusal is called as the nature of the case calls it', async () => {
    const refusalOf = async (drawing: string) => compileProcess(await readBpmn(drawing)).nodes.rejected?.name;
    expect(await refusalOf(standardProcess('reviewed', 'filing'))).toBe('不予备案');
    expect(await refusalOf(standardProcess('reviewed', 'verification'))).toBe('核验不通过');
    expect(await refusalOf(standardProcess('cancellation', 'cancellation'))).toBe('不予注销');
    expect(await refusalOf(standardProcess('decided-after-hearing', 'revocation'))).toBe('不予撤销');
    expect(await refusalOf(standardProcess('decided-after-hearing', 'determination'))).toBe('不予认定');
    expect(await refusalOf(standardProcess('reviewed', 'payment'))).toBe('不予拨付');
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

  test('a decision after a hearing is called as the nature of the case calls it', async () => {
    const grantOf = async (nature: 'revocation' | 'determination') =>
      compileProcess(await readBpmn(standardProcess('decided-after-hearing', nature))).nodes.granted?.name;
    expect(await grantOf('revocation')).toBe('撤销');
    expect(await grantOf('determination')).toBe('认定');
  });

  test('an order is confirmed by another official and has no other end', async () => {
    const { nodes, start } = compileProcess(await readBpmn(standardProcess('confirmed-by-another', 'order')));
    expect(nodes[start]).toMatchObject({ next: { passed: 'second-review', flagged: 'second-review' } });
    expect(nodes['second-review']).toMatchObject({ role: 'second-reviewer', next: { approve: 'granted' } });
    expect(Object.values(nodes).filter(({ kind }) => kind === 'end')).toHaveLength(1);
  });
});
