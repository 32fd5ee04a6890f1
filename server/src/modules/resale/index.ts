export { resaleModule } from './module.ts';
