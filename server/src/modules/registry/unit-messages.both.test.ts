import { calls } from '@anju/contract';
import { describe, expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { handIn, startQuietCollaboration } from '../../../testing/collaboration-stage.ts';
import { registerUnit } from '../../../testing/registered-unit.ts';
import { findBrokenExchange } from '../collaboration/index.ts';

const stage = await startQuietCollaboration();
const { app, clock, logOf } = stage;
const { pool } = app.platform.database;
const caller = callerOf(app.url);

const tell = async (messageId: string, kind: string, body: object) => {
  const answer = await handIn(app.url, { partner: 'registry', messageId, at: clock.now(), content: { kind, body } });
  return { status: answer.status, msg: JSON.parse(answer.body).msg as string };
};
const shownAs = async (messageId: string) => {
  const { list } = await caller.ok(calls.listMessages, { pageSize: 100 }, await app.accessTokenOf('clerk01'));
  const { kindTitle, partnerTitle, state, lastError } = list.find((one) => one.messageId === messageId) ?? {};
  return [partnerTitle, kindTitle, state, lastError];
};
const restrictionsOf = async (unitId: number) =>
  (
    await pool.query(
      'select kind, authority, document_number, lifted_on from registry.restriction where unit_id = $1 order by id',
      [unitId],
    )
  ).rows;
const causesOf = async (unitId: number) =>
  (
    await pool.query(
      `select cause_kind, cause_reference from platform.register_change
      where register = 'registry.unit' and entry = $1::text and cause_kind = 'message' order by id`,
      [unitId],
    )
  ).rows;
const seizureOf = ({ unitNumber }: { readonly unitNumber: string }) => ({
  unitNumber,
  kind: '查封',
  authority: '东湖区人民法院',
  documentNumber: '（2026）示执 1 号',
});

describe('what the registry office tells of restrictions', () => {
  test('a restriction that it enters and lifts holds for the unit in between, with the message as its cause', async () => {
    const unit = await registerUnit(pool);
    const seizure = seizureOf(unit);
    expect((await tell('enter-1', 'restriction-entered', { ...seizure, fromDay: '2026-01-05' })).status).toBe(200);
    expect(await restrictionsOf(unit.id)).toMatchObject([{ kind: '查封', lifted_on: null }]);
    expect(await shownAs('enter-1')).toEqual(['不动产登记', '权利限制登记', 'processed', '']);
    expect((await tell('lift-1', 'restriction-lifted', { ...seizure, liftedOn: '2026-02-05' })).status).toBe(200);
    expect(await restrictionsOf(unit.id)).toMatchObject([{ lifted_on: '2026-02-05' }]);
    expect(await causesOf(unit.id)).toEqual([
      { cause_kind: 'message', cause_reference: 'enter-1' },
      { cause_kind: 'message', cause_reference: 'lift-1' },
    ]);
  });

  test('the same message again, also at the same moment, is acted on once', async () => {
    const unit = await registerUnit(pool);
    const body = { ...seizureOf(unit), fromDay: '2026-01-05' };
    const answers = await Promise.all([1, 2, 3].map(() => tell('enter-2', 'restriction-entered', body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await restrictionsOf(unit.id)).toHaveLength(1);
    expect(await logOf('enter-2')).toEqual(['received', 'duplicate', 'duplicate']);
  });

  test('one that cannot be acted on changes nothing, is refused with the reason each time, and officials see it', async () => {
    const unit = await registerUnit(pool);
    const seizure = seizureOf(unit);
    const entered = { ...seizure, fromDay: '2026-01-05' };
    await tell('enter-3', 'restriction-entered', entered);
    const before = await restrictionsOf(unit.id);
    const refused: Array<[id: string, kind: string, body: object, words: string]> = [
      ['again-3', 'restriction-entered', entered, '该文号的权利限制已经登记，不能重复登记'],
      [
        'over-3',
        'restriction-entered',
        { ...entered, documentNumber: '2', untilDay: '2026-01-06' },
        '该权利限制已经到期',
      ],
      [
        'odd-3',
        'restriction-entered',
        { ...entered, documentNumber: '3', untilDay: '2026-01-04' },
        '截止日期早于起始日期',
      ],
      ['whose-3', 'restriction-lifted', { ...seizure, authority: '别院', liftedOn: '2026-02-05' }, '只能由其解除'],
      [
        'where-3',
        'restriction-lifted',
        { ...seizure, unitNumber: '990101009001GB00001F00019999', liftedOn: '2026-02-05' },
        '楼盘表中没有该不动产单元号的房屋',
      ],
    ];
    for (const [messageId, kind, body, words] of refused)
      for (const attempt of ['first', 'again']) {
        const { status, msg } = await tell(messageId, kind, body);
        expect([status, msg], `${messageId} ${attempt}`).toEqual([409, expect.stringContaining(words)]);
        expect((await shownAs(messageId)).slice(2)).toEqual(['rejected', msg]);
      }
    expect(await restrictionsOf(unit.id)).toEqual(before);
    expect(await logOf('again-3')).toEqual(['rejected', 'duplicate']);
  });

  test('a message that comes late, for what is over already, is refused and kept', async () => {
    const unit = await registerUnit(pool);
    const seizure = seizureOf(unit);
    await tell('enter-4', 'restriction-entered', { ...seizure, fromDay: '2026-01-05' });
    await tell('lift-4', 'restriction-lifted', { ...seizure, liftedOn: '2026-02-05' });
    expect(await tell('late-4', 'restriction-lifted', { ...seizure, liftedOn: '2026-02-06' })).toEqual({
      status: 409,
      msg: '没有该文号的权利限制，或者已经解除',
    });
    expect((await shownAs('late-4')).slice(2)).toEqual(['rejected', '没有该文号的权利限制，或者已经解除']);
    expect(await restrictionsOf(unit.id)).toMatchObject([{ lifted_on: '2026-02-05' }]);
  });

  test('nobody but the registry office tells of restrictions, and the log of the exchange stays whole', async () => {
    const unit = await registerUnit(pool);
    const content = { kind: 'restriction-entered', body: { ...seizureOf(unit), fromDay: '2026-01-05' } };
    const answer = await handIn(app.url, { partner: 'tax', messageId: 'tax-5', at: clock.now(), content });
    expect([answer.status, JSON.parse(answer.body).msg]).toEqual([400, '税务不能发送“权利限制登记”消息']);
    expect(await restrictionsOf(unit.id)).toEqual([]);
    expect(await findBrokenExchange(app.platform.database)).toBeUndefined();
  });
});
