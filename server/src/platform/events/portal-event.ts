import type { PortalEventName } from '@anju/contract';

/** Heard by the server itself and sent to nobody: units of the registry have changed, or what somebody may do. */
type ServerEventName = 'units' | 'rights';

/** Something has changed for the subscribers of these topics; they fetch what. */
export interface PortalEvent {
  readonly topics: readonly string[];
  readonly what: PortalEventName | ServerEventName;
}
