import { testOnServerOfItsOwn } from './server-of-its-own.ts';

/**
 * For tests that leave something behind which does not disturb the others of them (cases, notices, an app, a layout):
 * one server for all of these, and not that of the tests that find the demo as it was. It runs on the embedded
 * database, from which events take another way than from PostgreSQL.
 */
export const test = testOnServerOfItsOwn({}, 'embedded');
