export { AntdProvider, type AntdProviderProps } from './antd-provider.tsx';
