import { portalBasePath } from '@anju/contract';

/** The login leads back to the page that is open. */
export const logInAddress = (): string =>
  `${portalBasePath}login?${new URLSearchParams({ back: location.pathname + location.search })}`;
