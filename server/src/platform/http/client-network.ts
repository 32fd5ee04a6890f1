import { isIPv6 } from 'node:net';

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Limits count a network as one client, because the holder of one IPv6 address holds the 64 bits behind its network
 * too.
 */
export function clientNetwork(address: string): string {
  const mapped = mappedIPv4.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.split('%', 1)[0]?.toLowerCase().split('::') ?? [];
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== '')) as [
    string[],
    string[],
  ];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...(tail === undefined ? [] : zeros), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
