export { AntdProvider } from './antd-provider.tsx';
