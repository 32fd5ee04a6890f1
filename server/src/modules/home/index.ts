export { homeModule } from './module.ts';
export { createHomeService } from './service.ts';
