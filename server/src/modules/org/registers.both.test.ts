import type { CaseScope } from '@anju/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { keepRegistered, type Registered } from './service/register.ts';
import { createOrgService } from './service.ts';
import type { OrgTables } from './store.ts';

const database = await openTestDatabase();
const db = database.tables<OrgTables>();
const register = keepRegistered((form: Registered) => form);
const fileOf = (form: Registered, district = '990101') => ({ id: 1, district, form });
const counts = (...scopes: CaseScope[]) =>
  createOrgService({ database }, { access: { listFigureScopes: async () => scopes } }).getOrgAndEmployeeCounts('');
const wholeCity = { district: null, category: null };
const none = { orgCount: 0, orgEmpCount: 0, brokerCount: 0, brokerEmpCount: 0 };

describe('the registers of enterprises and practitioners', () => {
  beforeAll(() =>
    inTransaction(db, async (transaction) => {
      await register.granted(transaction, fileOf({ agency: ['A'], 'agency-staff': ['1', '2', '1'] }));
      await register.granted(transaction, fileOf({ agency: ['B'], 'agency-staff': [' ２'] }, '990102'));
    }),
  );

  test('each enterprise and each person is entered once, by the case that brought them first, however typed', async () => {
    expect(await counts(wholeCity)).toEqual({ ...none, brokerCount: 2, brokerEmpCount: 2 });
    expect(await counts({ district: '990102', category: null })).toEqual({ ...none, brokerCount: 1 });
  });

  test('they are counted in the districts of who looks after their line', async () => {
    expect(await counts({ district: '990101', category: 'ORG' })).toMatchObject({ brokerCount: 1, brokerEmpCount: 2 });
    expect(await counts({ district: null, category: 'ZL' })).toEqual(none);
    expect(await counts()).toEqual(none);
  });

  test('a change enters who came and removes who left; a cancellation removes all that the case still names', async () => {
    const [before, after] = [fileOf({ 'agency-staff': ['1', '2'] }), fileOf({ 'agency-staff': ['2', '3'] })];
    await inTransaction(db, (transaction) => register.changed(transaction, after, before));
    const subjects = await db
      .selectFrom('org.register_entry')
      .select('subject')
      .where('register', '=', 'agency-staff')
      .orderBy('subject')
      .execute();
    expect(subjects.map(({ subject }) => subject)).toEqual(['2', '3']);
    await inTransaction(db, (transaction) => register.ended(transaction, after));
    expect(await counts(wholeCity)).toEqual({ ...none, brokerCount: 2 });
  });
});
