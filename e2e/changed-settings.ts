import { testOnServerOfItsOwn } from './server-of-its-own.ts';

/** For tests that change passwords, roles, apps, menus and what is published, none of them what another looks at: one server for all of these. */
export const test = testOnServerOfItsOwn();
