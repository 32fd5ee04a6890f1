export { housingModule } from './module.ts';
export { newSales } from './rules/new-sales.ts';
