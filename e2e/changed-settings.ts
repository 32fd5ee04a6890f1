import { testOnServerOfItsOwn } from './server-of-its-own.ts';

/**
 * Tests that change passwords, roles, apps, menus or publications share this server, because none of them looks at what
 * another changes.
 */
export const test = testOnServerOfItsOwn();
