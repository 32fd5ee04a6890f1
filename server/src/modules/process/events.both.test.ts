import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { openEventStream } from '../../../testing/event-stream.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { submitLease } from '../../../testing/lease-case.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../../platform/database/database.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const citizen = await app.accessTokenOf('citizen01');
const reviewer = await app.accessTokenOf('reviewer01');

/** Publishes an event to everybody and waits for it: all events before it have arrived then. */
async function waitForAllEvents(streams: ReadonlyArray<Awaited<ReturnType<typeof openEventStream>>>): Promise<void> {
  const { database, events } = app.platform;
  await inTransaction(database.tables<unknown>(), async () =>
    events.publish({ topics: ['everybody'], what: 'published' }),
  );
  await Promise.all(streams.map((stream) => stream.nextEvent('published')));
}

test('an event reaches those whose boxes or notices change, and nobody else', async () => {
  const [ofReviewer, ofCitizen, ofStranger] = await Promise.all([
    openEventStream(app.url, reviewer),
    openEventStream(app.url, citizen),
    openEventStream(app.url, await app.accessTokenOf('agency01')),
  ]);
  expect([ofReviewer.status, ofReviewer.mediaType]).toEqual([200, 'text/event-stream']);
  const { id, version } = await submitLease(caller, citizen);
  await ofReviewer.nextEvent('boxes');
  await ofCitizen.nextEvent('boxes');
  const claimed = await caller.ok(calls.actOnCase, { id, version, action: { kind: 'claim' } }, reviewer);
  const action = { kind: 'decide', decision: 'reject' } as const;
  await caller.ok(calls.actOnCase, { id, version: claimed.version, action, opinion: '无权出租' }, reviewer);
  await ofCitizen.nextEvent('notices');
  await waitForAllEvents([ofStranger]);
  expect(ofStranger.events()).toEqual(['published']);
  await Promise.all([ofReviewer.close(), ofCitizen.close(), ofStranger.close()]);
});

test('an event reaches those whose figures change: officials of the district and line, the applicant, and the colleagues', async () => {
  const { grant, submit, idOf } = caseWork(app);
  const admin = await app.accessTokenOf('admin');
  const scopes = [
    { district: '990102', category: null },
    { district: '990101', category: 'ZL' as const },
  ];
  await caller.ok(calls.setAccountScopes, { id: await idOf('reviewer02'), scopes: scopes.slice(0, 1) }, admin);
  await caller.ok(calls.setAccountScopes, { id: await idOf('approver01'), scopes: scopes.slice(1) }, admin);
  const open = async (loginName: string) => openEventStream(app.url, await app.accessTokenOf(loginName));
  const [city, administrator, elsewhere, ofLine, colleague, other] = await Promise.all(
    ['supervisor01', 'admin', 'reviewer02', 'approver01', 'entemp01', 'agency01'].map(open),
  );
  if (!city || !administrator || !elsewhere || !ofLine || !colleague || !other) throw new Error('six streams');
  const ofApplicant = await open('citizen01');
  await submit({ by: 'citizen01', caseType: 'ZL201' });
  await Promise.all([city, administrator, ofLine, ofApplicant].map((stream) => stream.nextEvent('figures')));
  await waitForAllEvents([colleague, other]);
  expect([colleague, other].map((stream) => stream.events())).toEqual([['published'], ['published']]);
  const before = ofLine.events().length;
  // The reviewers decide by transitions: with a scope elsewhere the second one could not.
  await caller.ok(calls.setAccountScopes, { id: await idOf('reviewer02'), scopes: [] }, admin);
  await grant({ by: 'entadmin01', caseType: 'FH401' });
  await Promise.all([city.nextEvent('figures'), colleague.nextEvent('figures')]);
  await waitForAllEvents([elsewhere, other, ofLine]);
  for (const events of [elsewhere.events(), other.events(), ofLine.events().slice(before)])
    expect(events).not.toContain('figures');
  await Promise.all(
    [city, administrator, elsewhere, ofLine, colleague, other, ofApplicant].map((stream) => stream.close()),
  );
  await caller.ok(calls.setAccountScopes, { id: await idOf('approver01'), scopes: [] }, admin);
});

test('what is refused is not announced', async () => {
  const stream = await openEventStream(app.url, reviewer);
  const { id, version } = await submitLease(caller, citizen);
  await stream.nextEvent('boxes');
  await waitForAllEvents([stream]);
  const boxes = () => stream.events().filter((name) => name === 'boxes').length;
  const before = boxes();
  const reject = { id, version, action: { kind: 'decide', decision: 'reject' } } as const;
  await caller.refused(calls.actOnCase, { ...reject, opinion: '未签收' }, 409, reviewer);
  await caller.ok(calls.actOnCase, { id, version, action: { kind: 'claim' } }, reviewer);
  await stream.nextEvent('boxes');
  await waitForAllEvents([stream]);
  expect(boxes()).toBe(before + 1);
  await stream.close();
});

test('a stream needs a session, and a person has not more of them than windows', async () => {
  expect((await fetch(`${app.url}/gateway${calls.followEvents.path}`)).status).toBe(401);
  const agency = await app.accessTokenOf('agency01');
  const streams = await Promise.all(Array.from({ length: 20 }, () => openEventStream(app.url, agency)));
  expect(await caller.refused(calls.followEvents, {}, 429, agency)).toContain('窗口过多');
  await Promise.all(streams.map((stream) => stream.close()));
});
