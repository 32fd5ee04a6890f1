export { resaleModule } from './module.ts';
export { resales } from './rules/resales.ts';
