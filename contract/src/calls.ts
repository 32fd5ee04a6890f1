export * from './admin/calls.ts';
export * from './catalog/calls.ts';
export * from './documents/calls.ts';
export * from './home/calls.ts';
export * from './identity/calls.ts';
export * from './messages/calls.ts';
export * from './platform/calls.ts';
export * from './process/calls.ts';
