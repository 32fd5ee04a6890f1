import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { readFilter } from './use-filter.ts';

test('a list begins with the filter its address names, without what the call would refuse or the page does not offer', () => {
  const read = (query: Record<string, string>) => readFilter(calls.listAccounts, ['keyword', 'userType'], query);
  expect(read({ keyword: '张', userType: 'CITIZEN' })).toEqual({ keyword: '张', userType: 'CITIZEN' });
  expect(read({ keyword: '', userType: 'NOBODY', pageNum: '7', state: 'locked' })).toEqual({});
});
