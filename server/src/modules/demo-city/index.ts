export { demoCityModule } from './module.ts';
