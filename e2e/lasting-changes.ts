import { testOnServerOfItsOwn } from './server-of-its-own.ts';

/**
 * For tests that leave something behind which does not disturb the others of them (cases, notices, an app, a layout):
 * one server for all of these, and not that of the tests that find the demo as it was.
 */
export const test = testOnServerOfItsOwn();
