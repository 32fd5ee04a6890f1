import type { PortalEventName } from '@anju/contract';

/** Something has changed for whoever follows one of the topics; what exactly, they ask for themselves. */
export interface PortalEvent {
  readonly topics: readonly string[];
  readonly what: PortalEventName;
}
