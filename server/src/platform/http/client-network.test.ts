import { expect, test } from 'vitest';
import { clientNetwork } from './client-network.ts';

test('an IPv4 address is one client, also where it is written as IPv6', () => {
  expect(clientNetwork('192.0.2.7')).toBe('192.0.2.7');
  expect(clientNetwork('::ffff:192.0.2.7')).toBe('192.0.2.7');
});

test('IPv6 addresses of one network are one client, however they are written', () => {
  const network = '2001:db8:0:2::/64';
  for (const address of ['2001:db8:0:2::1', '2001:DB8:0000:0002:aaaa:bbbb:cccc:dddd', '2001:db8:0:2:1::'])
    expect(clientNetwork(address)).toBe(network);
  expect(clientNetwork('2001:db8::2:0:0:0:1')).toBe(network);
  expect(clientNetwork('2001:db8:0:3::1')).not.toBe(network);
  expect(clientNetwork('::1')).toBe('0:0:0:0::/64');
  expect(clientNetwork('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});
