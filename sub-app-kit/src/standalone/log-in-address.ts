import { portalBasePath } from '@anju/contract';

/** Where to sign in for the page that is open; it is led back to. */
export const logInAddress = (): string =>
  `${portalBasePath}login?${new URLSearchParams({ back: location.pathname + location.search })}`;
