import './antd-theme.css';
import 'dayjs/locale/zh-cn';
import { ConfigProvider, type ThemeConfig } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import { type ReactNode, useState } from 'react';
import { divertInjectedStyles } from './divert-injected-styles.ts';

dayjs.locale('zh-cn');

/** Styles and variables come from antd-theme.css; the key keeps antd.css's own variables from matching. */
const theme: ThemeConfig = { zeroRuntime: true, hashed: false, cssVar: { key: 'antd-themed' } };

interface AntdProviderProps {
  size: 'small' | 'middle' | 'large';
  children: ReactNode;
}

export function AntdProvider({ size, children }: AntdProviderProps) {
  useState(divertInjectedStyles);
  return (
    <ConfigProvider locale={zhCN} componentSize={size} theme={theme}>
      {children}
    </ConfigProvider>
  );
}
