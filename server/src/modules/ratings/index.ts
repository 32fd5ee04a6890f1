export { ratingsModule } from './module.ts';
export { createRatingsService, type RatingsService } from './service.ts';
