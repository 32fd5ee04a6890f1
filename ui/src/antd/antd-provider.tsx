import 'dayjs/locale/zh-cn';
import { ConfigProvider } from 'antd';
import chinese from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import { type ReactNode, useMemo } from 'react';
import { toAntdTokens } from './antd-tokens.ts';

dayjs.locale('zh-cn');

export interface AntdProviderProps {
  /** A new object tells the provider to read the design tokens again. */
  readonly appearance: { readonly size: 'small' | 'middle' | 'large' };
  readonly children: ReactNode;
}

const stillness = '(prefers-reduced-motion: reduce)';

export function AntdProvider({ appearance, children }: AntdProviderProps) {
  const theme = useMemo(() => {
    void appearance;
    const style = getComputedStyle(document.documentElement);
    return {
      token: {
        ...toAntdTokens((name) => style.getPropertyValue(name)),
        motion: !matchMedia(stillness).matches,
        wireframe: false,
      },
      cssVar: { key: 'anju' },
      hashed: false,
    };
  }, [appearance]);
  return (
    <ConfigProvider locale={chinese} theme={theme} componentSize={appearance.size} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  );
}
