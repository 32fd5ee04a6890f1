import { expect, test } from 'vitest';
import { fileStreamAddress } from './file-stream-address.ts';

test('API-26 a file is read from the current host, on the port that is configured for files', () => {
  const path = '/gateway/common-app/api/common/document/getFileStream?storageid=7';
  const place = { href: 'https://portal.example/portal/welcome' };
  expect(fileStreamAddress({ gateway: '/gateway' }, '7', place)).toBe(path);
  expect(fileStreamAddress({ gateway: '/gateway', fileStreamPort: 8443 }, '7', place)).toBe(
    `https://portal.example:8443${path}`,
  );
  const ofAnApp = { gateway: 'https://portal.example/gateway', fileStreamPort: 8443 };
  expect(fileStreamAddress(ofAnApp, '7', { href: 'https://portal.example/apps/' })).toBe(
    `https://portal.example:8443${path}`,
  );
});
