import { expect, test } from 'vitest';
import { avatarAddress } from './avatar-address.ts';

test('DAT-02 an avatar is taken from an http, https, mailto or tel address only', () => {
  for (const address of ['http://a.example/a.png', 'HTTPS://a.example/a.png', 'mailto:a@a.example', 'tel:12345'])
    expect(avatarAddress(address)).toBe(address);
  const ours = avatarAddress(undefined);
  for (const address of ['', 'javascript:alert(1)', 'data:image/png;base64,AA', '/a.png', 'xhttp://a', 'ftp://a'])
    expect(avatarAddress(address)).toBe(ours);
});
