import { TooManyTriesError } from '@anju/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import { clientNetwork } from '../../../platform/http/client-network.ts';
import type { Log } from '../../../platform/log/log.ts';

const windowMs = 60_000;
/** This is the share of a client's allowed requests that may be guesses. */
const share = 20;
/** The oldest network is forgotten beyond this number. */
const maxNetworks = 10_000;

/**
 * Checks by number may be guesses, because numbers follow each other, and so may checks that found nothing. A client
 * has a few of them a minute in each process, and is named in the log at the limit.
 */
export function createGuesses({ perMinute, clock, log }: { perMinute: number; clock: Clock; log: Log }) {
  const max = Math.ceil(perMinute / share);
  const networks = new Map<string, { count: number; readonly until: number }>();

  const countedOf = (network: string) => {
    const known = networks.get(network);
    return known && known.until > clock.now().getTime() ? known : undefined;
  };

  return {
    assertFew(clientAddress: string): void {
      if ((countedOf(clientNetwork(clientAddress))?.count ?? 0) >= max)
        throw new TooManyTriesError('核验过于频繁，请一分钟后再试；也可以扫描证明上的二维码');
    },
    count(clientAddress: string): void {
      const network = clientNetwork(clientAddress);
      const counted = countedOf(network) ?? { count: 0, until: clock.now().getTime() + windowMs };
      counted.count += 1;
      networks.delete(network);
      networks.set(network, counted);
      const [oldest] = networks.keys();
      if (networks.size > maxNetworks && oldest !== undefined) networks.delete(oldest);
      if (counted.count === max) log.warn({ network, checks: max }, 'papers are looked for by guessing');
    },
  };
}
