export { publishingModule } from './module.ts';
export { createPublishingService, type PublishingService } from './service.ts';
