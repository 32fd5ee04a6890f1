export { orgModule } from './module.ts';
