import { expect, test } from 'vitest';
import { avatarAddress } from './avatar-address.ts';

const origins = ['https://portal.example', 'http://pictures.example:8080'];
const ours = avatarAddress(undefined, origins);

test('DAT-02 an avatar is taken from an http, https, mailto or tel address only', () => {
  for (const address of [
    'https://portal.example/a.png',
    'HTTPS://portal.example/a.png',
    'http://pictures.example:8080/a.png',
    'mailto:a@a.example',
    'tel:12345',
  ])
    expect(avatarAddress(address, origins)).toBe(address);
  for (const address of ['', 'javascript:alert(1)', 'data:image/png;base64,AA', '/a.png', 'xhttp://a', 'ftp://a'])
    expect(avatarAddress(address, origins)).toBe(ours);
});

test('DAT-02 a picture on another host is taken only where the configuration names that host', () => {
  for (const address of [
    'https://elsewhere.example/a.png',
    'http://portal.example/a.png',
    'http://pictures.example/a.png',
    'https://portal.example.elsewhere.example/a.png',
    'https://portal.example@elsewhere.example/a.png',
    'https://',
  ])
    expect(avatarAddress(address, origins)).toBe(ours);
});
