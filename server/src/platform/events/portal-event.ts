import type { PortalEventName } from '@anju/contract';

/** Heard by the server itself and sent to nobody: units of the registry have changed. */
type ServerEventName = 'units';

/** Something has changed for the subscribers of these topics; they fetch what. */
export interface PortalEvent {
  readonly topics: readonly string[];
  readonly what: PortalEventName | ServerEventName;
}
