import { testOnServerOfItsOwn } from './server-of-its-own.ts';

/**
 * Tests that leave behind cases, notices, an app or a layout, which do not disturb each other, share this server; tests
 * that need the demo as it was use another. It runs on the embedded database, from which events take another way than
 * from PostgreSQL.
 */
export const test = testOnServerOfItsOwn({}, 'embedded');
