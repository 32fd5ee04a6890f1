import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './unavailable.ts';

const failure = (message: string, fields: object) => Object.assign(new Error(message), fields);

test.for([
  ['refused connection', failure('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' })],
  [
    'both addresses of localhost refused',
    new AggregateError([failure('', { code: 'ECONNREFUSED', syscall: 'connect' })]),
  ],
  ['shutdown by the administrator', failure('terminating connection', { code: '57P01' })],
  ['starting up', failure('the database system is starting up', { code: '57P03' })],
  ['too many connections', failure('sorry, too many clients already', { code: '53300' })],
  ['missing socket', failure('connect ENOENT', { code: 'ENOENT', syscall: 'connect' })],
  ['lost connection', failure('Connection terminated unexpectedly', {})],
  ['no connection to be had in time', failure('timeout exceeded when trying to connect', {})],
] as const)('%s means the database is unavailable', ([, error]) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.for([
  ['a violated constraint', failure('duplicate key value', { code: '23505' })],
  ['a missing file of our own', failure('ENOENT: no such file', { code: 'ENOENT', syscall: 'open' })],
  ['anything else', new TypeError('x is undefined')],
] as const)('%s does not', ([, error]) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});
