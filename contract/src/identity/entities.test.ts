import { expect, test } from 'vitest';
import { isEnterpriseUser, UserType } from './entities.ts';

test('SYS-07 ENTERPRISE_EMP and ENTERPRISE_ADMIN are enterprise users, every other type is on the government side', () => {
  expect(UserType.options.filter(isEnterpriseUser).sort()).toEqual(['ENTERPRISE_ADMIN', 'ENTERPRISE_EMP']);
  expect(UserType.options.length).toBeGreaterThan(2);
});
