import { expect, test } from 'vitest';
import {
  accountCounters,
  phoneGuessCounters,
  phoneSendCounter,
  phoneSendDayCounters,
  signInCounters,
  signOnRefusalCounter,
} from './attempt-limits.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const values = { 'lockout-failures': 5, 'lockout-window-minutes': 15, 'lockout-minutes': 30 };
const lockout = { max: 5, windowMs: 15 * minute, lockMs: 30 * minute };
const stranger = { network: '192.0.2.0/24', browser: undefined };
const owner = { network: '192.0.2.0/24', browser: 'known' };
const perDay = (max: number) => ({ max, windowMs: day, lockMs: day });

test('a stranger’s sign-ins count by network and all together; a known browser has tries of its own', () => {
  const key = { scope: 'sign-in', subject: 'citizen01' };
  expect(signInCounters('citizen01', stranger, false, values)).toEqual([
    { ...key, origin: '192.0.2.0/24', limit: lockout },
    { ...key, origin: '', limit: { ...lockout, max: 10 } },
  ]);
  expect(signInCounters('citizen01', owner, false, values)).toEqual([{ ...key, origin: 'known', limit: lockout }]);
});

test('who holds the telephone is no stranger', () => {
  expect(signInCounters('citizen01', stranger, true, values)).toEqual([
    { scope: 'sign-in', subject: 'citizen01', origin: '192.0.2.0/24', limit: lockout },
  ]);
});

test('refused single sign-ons count by network, sixty an hour', () => {
  expect(signOnRefusalCounter('192.0.2.0/24')).toEqual({
    scope: 'sign-on-refusal',
    subject: '',
    origin: '192.0.2.0/24',
    limit: { max: 60, windowMs: 60 * minute, lockMs: 60 * minute },
  });
});

test('guesses of who is signed in count by account, wherever they are made', () => {
  for (const scope of ['password-change', 'second-factor'] as const)
    expect(accountCounters(scope, 'citizen01', values)).toEqual([
      { scope, subject: 'citizen01', origin: '', limit: lockout },
    ]);
});

test('guesses at a code count by its request, and by day for who asked for several', () => {
  const key = { scope: 'phone-guess', subject: 'citizen01' };
  expect(phoneGuessCounters('citizen01', 'here', undefined, values)).toEqual([
    { ...key, origin: 'here', limit: lockout },
  ]);
  expect(phoneGuessCounters('citizen01', 'here', 'r1', values)).toEqual([
    { ...key, origin: 'request r1', limit: lockout },
    { ...key, origin: 'requests of here', limit: perDay(15) },
  ]);
});

test('one code a minute is sent to a browser or network', () => {
  const limit = { max: 1, windowMs: minute, lockMs: minute };
  const key = { scope: 'phone-send', subject: 'citizen01', limit };
  expect(phoneSendCounter('citizen01', stranger)).toEqual({ ...key, origin: '192.0.2.0/24' });
  expect(phoneSendCounter('citizen01', owner)).toEqual({ ...key, origin: 'known' });
});

test('strangers cannot use up the codes of a day that a known browser may ask for', () => {
  const scope = 'phone-send-day';
  const ofNetwork = { scope, subject: '', origin: '192.0.2.0/24', limit: perDay(50) };
  expect(phoneSendDayCounters('citizen01', '13800000001', owner, 50)).toEqual([
    { scope, subject: 'citizen01', origin: 'known', limit: perDay(5) },
    ofNetwork,
  ]);
  expect(phoneSendDayCounters('citizen01', '13800000001', stranger, 50)).toEqual([
    { scope, subject: 'citizen01', origin: '192.0.2.0/24', limit: perDay(5) },
    { scope, subject: 'citizen01', origin: '', limit: perDay(10) },
    { scope, subject: '', origin: 'phone 13800000001', limit: perDay(10) },
    ofNetwork,
  ]);
});
