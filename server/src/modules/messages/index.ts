export { messagesModule } from './module.ts';
export { createMessagesService, type MessagesService } from './service.ts';
