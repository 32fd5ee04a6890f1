import { expect, test } from 'vitest';
import { collectMigrations } from './migrate.ts';

const migration = { up: async () => {} };

test('migrations of all modules stand in one order', () => {
  const all = collectMigrations([
    { migrations: { '0001-platform-ground': migration, '0004-platform-more': migration } },
    { migrations: { '0003-lease-contracts': migration } },
  ]);
  expect(Object.keys(all).sort()).toEqual(['0001-platform-ground', '0003-lease-contracts', '0004-platform-more']);
});

test('two modules cannot claim one place, and a name without a place is refused', () => {
  const modules = [{ migrations: { '0001-a': migration } }, { migrations: { '0001-b': migration } }];
  expect(() => collectMigrations(modules)).toThrow('0001-a and 0001-b');
  expect(() => collectMigrations([{ migrations: { accounts: migration } }])).toThrow('four-digit');
});
