import { expect, test } from 'vitest';
import { canonicalLoginName } from './login-name.ts';

test('a name has one spelling, however it is typed', () => {
  for (const typed of ['clerk01', 'CLERK01', ' clerk01\t', 'ｃｌｅｒｋ０１', '　Clerk01　'])
    expect(canonicalLoginName(typed)).toBe('clerk01');
});
