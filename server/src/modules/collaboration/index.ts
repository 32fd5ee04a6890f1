export { collaborationModule } from './module.ts';
export {
  type Exchange,
  type IncomingKind,
  messageTo,
  type OutgoingKind,
  type PartnerDefinition,
} from './rules/exchange.ts';
export { findBrokenExchange } from './service/exchange-log.ts';
export { type HandledKind, onMessage } from './service/handlers.ts';
export type { OutgoingMessage } from './service/outbox.ts';
export { type CollaborationService, createCollaborationService } from './service.ts';
