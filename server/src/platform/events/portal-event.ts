import type { PortalEventName } from '@anju/contract';

/** Something has changed for the subscribers of these topics; they fetch what. */
export interface PortalEvent {
  readonly topics: readonly string[];
  readonly what: PortalEventName;
}
