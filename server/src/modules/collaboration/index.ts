export { collaborationModule } from './module.ts';
export { findBrokenExchange } from './service/exchange-log.ts';
export type { OutgoingMessage } from './service/outbox.ts';
export { type CollaborationService, createCollaborationService } from './service.ts';
