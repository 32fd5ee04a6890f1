import type { ReleaseAction } from '@anju/contract';
import { expect, test } from 'vitest';
import { assertOffered, offerActions, type Standing, stateOf } from './release.ts';

const now = new Date('2026-03-02T02:00:00Z');
const earlier = new Date('2026-03-01T02:00:00Z');
const later = new Date('2026-03-03T02:00:00Z');

const draft: Standing = {
  kind: 'notice',
  stage: 'draft',
  publicFrom: null,
  authors: ['writer'],
  isOut: false,
  wasEverOut: false,
  pinned: false,
};
const submitted: Standing = { ...draft, stage: 'submitted' };
const scheduled: Standing = { ...draft, stage: 'released', publicFrom: later, isOut: true };
const published: Standing = { ...scheduled, publicFrom: earlier, wasEverOut: true };
const rewritten: Standing = { ...published, stage: 'submitted', publicFrom: null, authors: ['editor'] };
const withdrawn: Standing = { ...published, stage: 'withdrawn', isOut: false };

const offered = (standing: Standing, accountId = 'other'): ReleaseAction[] => offerActions(standing, accountId).offered;

test('what is offered follows from where it stands', () => {
  expect(offered(draft)).toEqual(['edit', 'submit', 'delete']);
  expect(offered(submitted)).toEqual(['edit', 'release', 'send-back', 'delete']);
  expect(offered(scheduled)).toEqual(['edit', 'withdraw', 'pin']);
  expect(offered(published)).toEqual(['edit', 'withdraw', 'pin']);
  expect(offered({ ...published, pinned: true })).toEqual(['edit', 'withdraw', 'unpin']);
  expect(offered({ ...published, kind: 'banner' })).toEqual(['edit', 'withdraw']);
  expect(offered({ ...rewritten, stage: 'draft' })).toEqual(['edit', 'submit', 'withdraw', 'pin']);
  expect(offered(withdrawn)).toEqual(['edit']);
});

test('who has written any of it does not release it, and is refused with the reason', () => {
  const own = '不能审核发布自己编写的内容';
  expect(offerActions(submitted, 'writer')).toEqual({ offered: ['edit', 'send-back', 'delete'], notReleasable: own });
  expect(offerActions(submitted, 'other').notReleasable).toBeNull();
  expect(offerActions(draft, 'writer').notReleasable).toBeNull();
  expect(() => assertOffered('release', { ...submitted, authors: ['a', 'writer'] }, 'writer', now)).toThrow(own);
  expect(() => assertOffered('release', submitted, 'other', now)).not.toThrow();
});

test('who wrote only what was released before may release what another has changed', () => {
  expect(offered(rewritten, 'writer')).toContain('release');
  expect(offered(rewritten, 'editor')).not.toContain('release');
});

test('what is not offered is refused with the state it is in', () => {
  expect(() => assertOffered('release', draft, 'other', now)).toThrow('当前为“草稿”，不能审核发布');
  expect(() => assertOffered('submit', submitted, 'other', now)).toThrow('当前为“待审核”，不能送审');
  expect(() => assertOffered('submit', submitted, 'writer', now)).toThrow('当前为“待审核”，不能送审');
  expect(() => assertOffered('pin', { ...scheduled, kind: 'banner' }, 'other', now)).toThrow(
    '当前为“待发布”，不能置顶',
  );
  expect(() => assertOffered('withdraw', withdrawn, 'other', now)).toThrow('当前为“已撤回”，不能撤回');
  expect(() => assertOffered('delete', withdrawn, 'other', now)).toThrow('发布过的内容不能删除，可以撤回');
});

test('what is released is scheduled until its time has come', () => {
  expect([draft, submitted, scheduled, published, withdrawn].map((standing) => stateOf(standing, now))).toEqual([
    'draft',
    'submitted',
    'scheduled',
    'published',
    'withdrawn',
  ]);
  for (const publicFrom of [now, null]) expect(stateOf({ ...scheduled, publicFrom }, now)).toBe('published');
});
