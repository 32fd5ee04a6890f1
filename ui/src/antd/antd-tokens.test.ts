import { expect, test } from 'vitest';
import { toAntdTokens } from './antd-tokens.ts';

test('antd takes our colours as they are and our lengths as numbers', () => {
  const ours: Record<string, string> = {
    '--color-accent-ink': ' #1765c1',
    '--text-body': '14px',
    '--radius-small': '6px',
  };
  const tokens = toAntdTokens((name) => ours[name] ?? '');
  expect(tokens).toMatchObject({ colorPrimary: '#1765c1', colorLink: '#1765c1', fontSize: 14, borderRadius: 6 });
});

test('a token that we do not have is left to antd', () => {
  expect(toAntdTokens(() => '')).toEqual({});
});
