import { expect, test } from 'vitest';
import { decide } from './guard.ts';

const guest = { signedIn: false, appcodes: [] as string[], signingOn: false, returning: false };
const arriving = { ...guest, signedIn: true };
const user = { ...arriving, appcodes: ['main-app', 'vendor'] };

const show = (screen: string) => ({ kind: 'show', screen });
const go = (to: string) => ({ kind: 'go', to });

test('RT-01 GRD-01 the empty path and the login lead who is signed in to /welcome', () => {
  for (const path of ['', '/', '/login', '/newLogin']) expect(decide(path, user)).toEqual(go('/welcome'));
  expect(decide('/', guest)).toEqual(go('/welcome'));
});

test('the login leads who is signed in on to the page that was asked for', () => {
  const asked = { ...user, returning: true };
  for (const path of ['/login', '/newLogin']) expect(decide(path, asked)).toEqual(go('/redirect'));
  expect(decide('/', asked)).toEqual(go('/welcome'));
  expect(decide('/login', { ...guest, returning: true })).toEqual(show('login'));
});

test('GRD-02 the user is loaded before a screen shows, also on the public ones', () => {
  for (const path of ['/welcome', '/index', '/indexzl', '/navigation', '/main'])
    expect(decide(path, arriving)).toEqual({ kind: 'load-user' });
});

test('GRD-04 a guest is turned away where a session is needed and nowhere else', () => {
  for (const path of ['/welcome', '/index', '/indexzl']) expect(decide(path, guest)).toEqual({ kind: 'turn-away' });
  expect(decide('/login', guest)).toEqual(show('login'));
  expect(decide('/navigation', guest)).toEqual(show('services'));
  expect(decide('/main', guest)).toEqual(show('public-home'));
});

test('RT-03 RT-04 RT-06 the same address shows more to who is signed in', () => {
  expect(decide('/navigation', user)).toEqual(show('selection'));
  expect(decide('/main', user)).toEqual(show('workspace'));
  expect(decide('/welcome', user)).toEqual(show('workspace'));
  expect(decide('/index', user)).toEqual(show('selection'));
  expect(decide('/indexzl', user)).toEqual(show('services'));
});

test('RT-07 RT-08 the redirect, the check of papers and the error pages need neither session nor user', () => {
  for (const visitor of [guest, arriving, user]) {
    expect(decide('/redirect', visitor)).toEqual(show('redirect'));
    expect(decide('/redirectzl', visitor)).toEqual(show('redirect'));
    expect(decide('/verify', visitor)).toEqual(show('paper-check'));
    expect(decide('/progress', visitor)).toEqual(show('progress'));
    expect(decide('/confirmation', visitor)).toEqual(show('confirmation'));
    expect(decide('/404', visitor)).toEqual(show('not-found'));
    expect(decide('/401', visitor)).toEqual(show('no-access'));
  }
});

test('what is published is read without a session and with one', () => {
  for (const visitor of [guest, arriving, user]) {
    for (const path of ['/main/notices', '/main/news']) expect(decide(path, visitor)).toEqual(show('article-list'));
    for (const path of ['/main/notices/7', '/main/news/no-such'])
      expect(decide(path, visitor)).toEqual(show('article'));
  }
  for (const path of ['/main/other', '/main/notices/7/8', '/x/main/notices/7', '/papers'])
    expect(decide(path, guest)).toEqual(go('/404'));
});

test('an address with a slash at its end is the page without it', () => {
  for (const visitor of [guest, user]) {
    expect(decide('/welcome/', visitor)).toEqual(go('/welcome'));
    expect(decide('/main/notices//', visitor)).toEqual(go('/main/notices'));
    expect(decide('/main-app/main/searchGlobal/', visitor)).toEqual(go('/main-app/main/searchGlobal'));
    expect(decide('//', visitor)).toEqual(go('/'));
  }
});

test('RT-10 any other path goes to /404, also the names that every object has', () => {
  for (const path of ['/nowhere', '/constructor', '/__proto__', '/main-app', '/nowhere/at-all'])
    expect(decide(path, guest)).toEqual(go('/404'));
  expect(decide('/nowhere', arriving)).toEqual(go('/404'));
});

test('LGN-08 a return from the identity provider is handled, no matter who was signed in before', () => {
  for (const visitor of [guest, arriving, user])
    expect(decide('/login', { ...visitor, signingOn: true })).toEqual(show('login'));
});

test('RT-09 a page of an app shows to whom the app is granted, with a session', () => {
  expect(decide('/main-app/main/searchGlobal', guest)).toEqual({ kind: 'turn-away' });
  expect(decide('/main-app/main/searchGlobal', arriving)).toEqual({ kind: 'load-user' });
  expect(decide('/main-app/main/searchGlobal', user)).toEqual(show('workspace'));
  expect(decide('/vendor/anything', user)).toEqual(show('workspace'));
  expect(decide('/vendor/anything', arriving)).toEqual({ kind: 'load-user' });
  expect(decide('/admin-app/access/users', user)).toEqual(go('/401'));
  for (const path of ['/nowhere/at-all', '/a.b/vendor/anything']) expect(decide(path, user)).toEqual(go('/404'));
});
