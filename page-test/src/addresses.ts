import { onTestFinished } from 'vitest';

export interface Addresses {
  /** The list has the paths that the page passes through from now on, including those that it leaves at once. */
  readonly visited: string[];
  /** The page would load these addresses anew; the test's own page stays. */
  readonly loaded: string[];
}

/** Records the addresses that the page goes to, until the test ends. */
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
