import type { PortalEventName } from '@anju/contract';

/** Only the server itself hears these: units of the registry have changed, or the rights of an account have. */
type ServerEventName = 'units' | 'rights';

/** Something has changed for the subscribers of these topics, who fetch it themselves. */
export interface PortalEvent {
  readonly topics: readonly string[];
  readonly what: PortalEventName | ServerEventName;
}
