export { messagesModule } from './module.ts';
export { announceContract } from './service/announce-contract.ts';
export { createMessagesService, type MessagesService } from './service.ts';
