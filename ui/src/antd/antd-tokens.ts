import type { ThemeConfig } from 'antd';

type Tokens = NonNullable<ThemeConfig['token']>;

/** antd takes these tokens unchanged. */
const textTokens = {
  colorPrimary: '--color-accent-ink',
  colorPrimaryHover: '--color-accent-ink-strong',
  colorPrimaryActive: '--color-accent-ink-strong',
  colorPrimaryBg: '--color-accent-soft',
  colorInfo: '--color-accent-ink',
  colorInfoBg: '--color-accent-soft',
  colorLink: '--color-accent-ink',
  colorLinkHover: '--color-accent-ink-strong',
  colorSuccess: '--color-good',
  colorSuccessBg: '--color-good-soft',
  colorWarning: '--color-warning',
  colorWarningBg: '--color-warning-soft',
  colorError: '--color-bad',
  colorErrorHover: '--color-bad',
  colorErrorBg: '--color-bad-soft',
  colorText: '--color-text',
  colorTextSecondary: '--color-text-secondary',
  colorTextTertiary: '--color-text-muted',
  colorTextQuaternary: '--color-line-control',
  colorTextDescription: '--color-text-muted',
  colorTextPlaceholder: '--color-text-muted',
  colorBgLayout: '--color-page',
  colorBgContainer: '--color-surface',
  colorBgElevated: '--color-surface',
  colorBorder: '--color-line-control',
  colorBorderSecondary: '--color-line',
  colorSplit: '--color-line',
  fontFamily: '--font-family',
  boxShadow: '--shadow-float',
  boxShadowSecondary: '--shadow-float',
} as const;

/** antd computes with these tokens, so it gets numbers: `6px` is 6. */
const lengthTokens = {
  fontSize: '--text-body',
  fontSizeSM: '--text-small',
  fontSizeLG: '--text-large',
  borderRadius: '--radius-small',
  borderRadiusLG: '--radius-medium',
  controlHeight: '--size-small-control',
} as const;

/** antd keeps its own value for a token that is not set. */
export function toAntdTokens(read: (name: string) => string): Tokens {
  const texts = Object.entries(textTokens).map(([token, name]) => [token, read(name).trim()] as const);
  const lengths = Object.entries(lengthTokens).map(([token, name]) => [token, Number.parseFloat(read(name))] as const);
  return Object.fromEntries([
    ...texts.filter(([, value]) => value !== ''),
    ...lengths.filter(([, value]) => Number.isFinite(value)),
  ]);
}
