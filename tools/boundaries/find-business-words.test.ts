import { describe, expect, test } from 'vitest';
import { findBusinessWord } from './find-business-words.ts';

describe('words of a business in what serves all of them', () => {
  const engine = 'server/src/modules/process/decision/service/engine.ts';

  test('a housing noun or a page of an application is found with its line', () => {
    expect(findBusinessWord(engine, "\nthrow new Error('该房屋已备案');")).toEqual({ line: 2, problem: 'says 房屋' });
    expect(findBusinessWord(engine, 'menu: pages.leaseApp.contractsMine')).toMatchObject({
      problem: 'says pages.leaseApp',
    });
  });

  test('comments may name laws, and a business may name what it is about', () => {
    expect(findBusinessWord(engine, '/** 住房租赁条例 art. 8\n * 房屋 */\n  // 租赁\nconst days = 3;')).toBeUndefined();
    expect(findBusinessWord('server/src/modules/lease/rules/term-end.ts', "'租赁到期'")).toBeUndefined();
    expect(findBusinessWord('server/src/modules/process/service/demo-forms.ts', "'租赁'")).toBeUndefined();
  });
});
