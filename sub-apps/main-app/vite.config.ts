import { subAppConfig } from '@anju/sub-app-kit/vite';

export default subAppConfig('main-app');
