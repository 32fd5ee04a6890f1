import { randomUUID } from 'node:crypto';
import { openTestDatabase } from '../../../../../testing/test-database.ts';
import { newCase } from '../../decision/rules/case-state.ts';
import { licence } from '../../decision/rules/testing/licence.ts';
import { addCase } from '../cases.ts';
import { asJson, type CaseRow, type Person, type ProcessTables } from '../tables.ts';

export const at = new Date('2026-03-02T02:00:00Z');

export const somebody = (roles: string[] = [], more: Partial<Person> = {}): Person => ({
  accountId: randomUUID(),
  roles,
  scopes: [],
  isSupervisor: false,
  ...more,
});

/** The database has one process, and cases are put into it as they are. */
export async function openStoredCases() {
  const db = (await openTestDatabase()).tables<ProcessTables>();
  const { id: definition_id } = await db
    .insertInto('process.definition')
    .values({ case_type: 'ZL201', version: 1_000, bpmn: '', steps: asJson(licence), created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const add = (applicant: Person, changes: Partial<CaseRow> = {}): Promise<number> =>
    addCase(db, {
      number: null,
      case_type: 'ZL201',
      category: 'ZL',
      channel: 'online',
      definition_id,
      district: '990101',
      applicant_id: applicant.accountId,
      applicant_name: '张明',
      original_id: null,
      follows_as_party: false,
      holder_id: null,
      form: {},
      materials: [],
      promises: [],
      derived: null,
      state: newCase,
      phase: 'open',
      step: 'review',
      role: 'reviewer',
      assignee: null,
      result: null,
      returned_before: false,
      due_on: null,
      paused: false,
      next_timer_on: null,
      row_version: 1,
      history_length: 0,
      history_hash: '',
      created_at: at,
      changed_at: at,
      step_since: at,
      submitted_at: at,
      closed_at: null,
      ...changes,
    });
  return { db, add };
}
