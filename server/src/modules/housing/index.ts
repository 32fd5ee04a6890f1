export { housingModule } from './module.ts';
