import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { queueScriptHash, securityHeaders } from './security-headers.ts';

const nobodyElse = {
  publicUrl: undefined,
  subAppOrigins: [],
  frameOrigins: [],
  avatarOrigins: [],
  fileStreamPort: undefined,
};
const policyOf = (origins: typeof nobodyElse | object) =>
  String(securityHeaders({ ...nobodyElse, ...origins })['content-security-policy']);

test("the hash in the policy is that of the host library's one inline script, in the version that is installed", async () => {
  const shell = createRequire(new URL('../../../../shell/package.json', import.meta.url));
  const source = await readFile(path.join(path.dirname(shell.resolve('wujie/package.json')), 'esm/iframe.js'), 'utf8');
  const [, script] = /nextScriptElement\.textContent = "([^"\\]+)"/.exec(source) ?? [];
  expect(script).toContain('execQueue');
  const hash = createHash('sha256')
    .update(script ?? '')
    .digest('base64');
  expect(queueScriptHash).toBe(`sha256-${hash}`);
});

test('the policy allows this and nothing else', () => {
  expect(policyOf({}).split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'self' '${queueScriptHash}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ]);
});

test('scripts come from here alone, inline ones by their hash; style may be inline', () => {
  const policy = policyOf({});
  expect(policy).toContain(`script-src 'self' '${queueScriptHash}';`);
  expect(policy).toContain("style-src 'self' 'unsafe-inline';");
  expect(policy).toContain("frame-src 'self';");
});

test('an origin named for sub-apps may bring scripts, one named for frames may not', () => {
  const policy = policyOf({ subAppOrigins: ['https://apps.example'], frameOrigins: ['https://vendor.example'] });
  expect(policy).toContain(`script-src 'self' https://apps.example '${queueScriptHash}';`);
  expect(policy).toContain("connect-src 'self' https://apps.example;");
  expect(policy).toContain("frame-src 'self' https://vendor.example;");
});

test('pictures come from here, from the hosts named for avatars, and from the file-stream port of the portal', () => {
  expect(policyOf({})).toContain("img-src 'self' data: blob:;");
  expect(policyOf({ avatarOrigins: ['https://pictures.example'] })).toContain(
    "img-src 'self' https://pictures.example data: blob:;",
  );
  expect(policyOf({ publicUrl: 'https://portal.example/portal/', fileStreamPort: 8443 })).toContain(
    "img-src 'self' https://portal.example:8443 data: blob:;",
  );
});
