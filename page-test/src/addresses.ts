import { onTestFinished } from 'vitest';

export interface Addresses {
  /** The paths the page comes by from here on, those it leaves at once too. */
  readonly visited: string[];
  /** What it would load anew, by a script or a link: the test's own page stays. */
  readonly loaded: string[];
}

/** Where a page goes, until the test is over. */
export function watchAddresses(): Addresses {
  const addresses: Addresses = { visited: [], loaded: [] };
  const watch = (event: NavigateEvent) => {
    const { destination, downloadRequest } = event;
    if (destination.sameDocument) addresses.visited.push(new URL(destination.url).pathname);
    else if (downloadRequest === null) {
      event.preventDefault();
      addresses.loaded.push(destination.url);
    }
  };
  navigation.addEventListener('navigate', watch);
  onTestFinished(() => navigation.removeEventListener('navigate', watch));
  return addresses;
}
