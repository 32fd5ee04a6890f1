import { BadInputError } from '@anju/contract';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { assertWithinRange, defineParameters } from './definitions.ts';

test('the defaults are those of the environment, and are within their ranges', () => {
  const definitions = defineParameters(
    readConfig({ LOCKOUT_FAILURES: '3', LOCKOUT_WINDOW_MINUTES: '20', LOCKOUT_MINUTES: '1440' }),
  );
  const defaults = Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [name, definition.defaultValue]),
  );
  expect(defaults).toEqual({
    'lockout-failures': 3,
    'lockout-window-minutes': 20,
    'lockout-minutes': 1440,
    'phone-code-minutes': 1,
    'phone-codes-per-address': 100,
    'upload-unused-megabytes': 500,
    'upload-total-megabytes': 20_000,
    'session-idle-hours': 12,
  });
  for (const definition of Object.values(definitions)) assertWithinRange(definition, definition.defaultValue);
});

test('a value beyond the range is refused with the range', () => {
  const { 'phone-code-minutes': definition } = defineParameters(readConfig({}));
  for (const value of [1, 10]) assertWithinRange(definition, value);
  for (const value of [0, 11, -5])
    expect(() => assertWithinRange(definition, value)).toThrow(new BadInputError('手机验证码有效期应为 1 到 10 分钟'));
});
