import { expect, test } from 'vitest';
import { type Findings, type Machine, planInstallation } from './plan-installation.ts';

const everything: Findings = {
  chromium: true,
  chineseFont: true,
  fontList: true,
  postgres: true,
  virusScanner: true,
  pdfSignatureReader: true,
};
const nothing: Findings = {
  chromium: false,
  chineseFont: false,
  fontList: false,
  postgres: false,
  virusScanner: false,
  pdfSignatureReader: false,
};
const asRoot: Machine = { aptGet: true, root: true, sudo: false };
const asUser: Machine = { aptGet: true, root: false, sudo: false };

test('nothing is done where everything is there', () => {
  expect(planInstallation(everything, asRoot)).toEqual({ kind: 'nothing' });
  expect(planInstallation(everything, { aptGet: false, root: false, sudo: false })).toEqual({ kind: 'nothing' });
});

test('root updates once and installs all that is missing', () => {
  expect(planInstallation(nothing, asRoot)).toEqual({
    kind: 'install',
    commands: [
      ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'update'],
      [
        ...['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', '--no-install-recommends'],
        ...['chromium-headless-shell', 'fonts-noto-cjk', 'fontconfig', 'postgresql', 'clamav-daemon'],
        'poppler-utils',
      ],
    ],
  });
});

test.each<[string, Partial<Findings>, string[]]>([
  ['Chromium', { chromium: false }, ['chromium-headless-shell']],
  ['a Chinese font', { chineseFont: false }, ['fonts-noto-cjk']],
  ['a Chinese font and the means to see it', { chineseFont: false, fontList: false }, ['fonts-noto-cjk', 'fontconfig']],
  ['PostgreSQL', { postgres: false }, ['postgresql']],
  ['virus scanner', { virusScanner: false }, ['clamav-daemon']],
  ['pdfsig', { pdfSignatureReader: false }, ['poppler-utils']],
])('where only %s is missing, only that is installed', (_what, missing, packages) => {
  const plan = planInstallation({ ...everything, ...missing }, asRoot);
  if (plan.kind !== 'install') throw new Error(`planned ${plan.kind}`);
  expect(plan.commands[1]?.slice(6)).toEqual(packages);
});

test('a user with sudo installs through it, without being asked for a password', () => {
  const plan = planInstallation(nothing, { ...asUser, sudo: true });
  if (plan.kind !== 'install') throw new Error(`planned ${plan.kind}`);
  for (const command of plan.commands) expect(command.slice(0, 2)).toEqual(['sudo', '-n']);
});

test('for a user without sudo the exact command is printed', () => {
  expect(planInstallation({ ...everything, postgres: false }, asUser)).toEqual({
    kind: 'stop',
    message: expect.stringContaining(
      'sudo apt-get update && sudo apt-get install -y --no-install-recommends postgresql\n',
    ),
  });
});

test('without apt-get the message says what is missing and what to set instead', () => {
  const plan = planInstallation(nothing, { aptGet: false, root: true, sudo: false });
  if (plan.kind !== 'stop') throw new Error(`planned ${plan.kind}`);
  expect(plan.message).toMatch(
    /chromium-headless-shell fonts-noto-cjk .*postgresql[\s\S]*CHROMIUM_PATH[\s\S]*DATABASE_URL_TEST/,
  );
});
