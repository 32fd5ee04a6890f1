import { expect, test } from 'vitest';
import { createHttpServer } from '../http/server.ts';
import { createLog } from '../log/log.ts';
import { ConfigurationError, readConfig } from './config.ts';

test('with nothing set it is a demo of 安居市 on the embedded database, for this machine only', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    demo: true,
    database: { kind: 'embedded' },
    city: '安居市',
    bureau: '安居市住房和城乡建设局',
    telephone: '12345',
    title: '安居市房地产政务服务一体化平台',
    timeZone: 'Asia/Shanghai',
  });
});

test('with PostgreSQL it is no demo unless asked, and serves the network', () => {
  const url = 'postgres://anju@127.0.0.1/anju';
  expect(readConfig({ DATABASE_URL: url })).toMatchObject({ demo: false, host: '0.0.0.0' });
  expect(readConfig({ DATABASE_URL: url, DEMO: 'on' })).toMatchObject({ demo: true, host: '127.0.0.1' });
});

test('the bureau follows the city, and an empty value is no value', () => {
  expect(readConfig({ CITY: '临江市', BUREAU: '' })).toMatchObject({
    bureau: '临江市住房和城乡建设局',
    title: '临江市房地产政务服务一体化平台',
  });
});

test('the districts have the names that are given, in a demo those of the demo, and otherwise none', () => {
  const url = 'postgres://anju@127.0.0.1/anju';
  const named = readConfig({ DATABASE_URL: url, DISTRICTS: '110101=东城区, 110102=西城区' }).districts;
  expect([...named]).toEqual([
    ['110101', '东城区'],
    ['110102', '西城区'],
  ]);
  expect(readConfig({}).districts.get('990101')).toBe('东湖区');
  expect(readConfig({ DATABASE_URL: url }).districts.size).toBe(0);
  expect(() => readConfig({ DISTRICTS: '东城区' })).toThrow(/DISTRICTS：应为以逗号分隔的/);
  expect(() => readConfig({ DISTRICTS: '110101=东城区,110102=东城区' })).toThrow(/DISTRICTS：两个区的名称不能相同/);
});

test('every bad value is named at once', () => {
  const wrong = {
    PORT: '80800',
    DATABASE_URL: 'mysql://x',
    DEMO: 'yes',
    PUBLIC_URL: 'javascript:alert(1)',
    TIME_ZONE: 'Mars/Olympus',
    TRUSTED_PROXIES: 'proxy.example',
    SUB_APP_ORIGINS: 'apps.example',
    FRAME_ORIGINS: 'https://apps.example/path',
    AVATAR_ORIGINS: 'pictures.example',
    FILE_STREAM_PORT: '70000',
    LOG_LEVEL: 'loud',
    METRICS_TOKEN: 'short',
    ACCESS_TOKEN_KEYS: 'new:short',
    CALLS_AT_ONCE: '-1',
    SMS_WEBHOOK_URL: 'http://sms.example.com/',
    IDENTITY_PROVIDER_URL: '//identity.example',
    OIDC_ISSUER: 'http://identity.example',
    TICKET_CHECK_URL: 'http://identity.example/check',
    TICKET_SECRET: 'short',
    SSO_FIRST_SIGN_IN: 'maybe',
    PARTNER_TAX_URL: 'http://tax.example',
    PARTNER_POLICE_SECRET: 'short',
    TICKET_TIMEOUT_SECONDS: '0',
    PARTNER_TIMEOUT_SECONDS: '0',
    JOB_RETRY_SECONDS: '61',
  };
  const read = () => readConfig(wrong);
  expect(read).toThrow(ConfigurationError);
  for (const name of Object.keys(wrong)) expect(read).toThrow(name);
});

test('API-26 a file-stream port needs the address of the portal, whose host it is on', () => {
  expect(() => readConfig({ FILE_STREAM_PORT: '8443' })).toThrow('PUBLIC_URL：使用 FILE_STREAM_PORT 时须设置');
  const given = { FILE_STREAM_PORT: '8443', PUBLIC_URL: 'https://portal.example' };
  expect(readConfig(given).fileStreamPort).toBe(8443);
});

test('trusted proxies are addresses and ranges as the HTTP server takes them', async () => {
  const good = '127.0.0.1, 10.0.0.0/8,2001:db8::1,2001:db8::/32,::ffff:10.0.0.1';
  const config = readConfig({ TRUSTED_PROXIES: good });
  expect(config.trustedProxies).toEqual(good.split(/, ?/));
  await (await createHttpServer(config, createLog('silent'), () => false)).close();
  for (const bad of [
    '10.0.0',
    '10.0.0.1/',
    '10.0.0.1/0',
    '10.0.0.1/33',
    '::1/129',
    'localhost',
    'true',
    '10.0.0.1 10.0.0.2',
  ])
    expect(() => readConfig({ TRUSTED_PROXIES: `127.0.0.1,${bad}` }), bad).toThrow('TRUSTED_PROXIES：应为');
});

test('a bad value itself is not printed: it may be a secret', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://user:hunter2@host/db' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
  );
});

test('the SMS webhook is https, or http on this machine, and comes with its secret', () => {
  const secret = 'a-secret-of-enough-length';
  expect(readConfig({ SMS_WEBHOOK_URL: 'https://sms.example.com/', SMS_WEBHOOK_SECRET: secret }).smsWebhook).toEqual({
    url: 'https://sms.example.com/',
    secret,
  });
  expect(() => readConfig({ SMS_WEBHOOK_URL: 'http://127.0.0.1:9/' })).toThrow('须同时设置');
});

test('another agency is connected by its address and its secret, each by itself', () => {
  const secret = 'a-secret-of-enough-length';
  const tax = { PARTNER_TAX_URL: 'https://tax.example/in', PARTNER_TAX_SECRET: secret };
  expect(readConfig(tax).partners).toEqual({ tax: { url: 'https://tax.example/in', secret } });
  const bureau = { PARTNER_WATER_BUREAU_URL: 'https://water.example/in', PARTNER_WATER_BUREAU_SECRET: secret };
  expect(Object.keys(readConfig(bureau).partners)).toEqual(['water-bureau']);
  for (const name of Object.keys(tax)) expect(() => readConfig({ ...tax, [name]: '' })).toThrow(name);
  expect(() => readConfig({ ...tax, PARTNER_TAX_SECRET: 'short' })).toThrow('PARTNER_TAX_SECRET：不能少于16个字符');
});

test('a half configured identity provider is named', () => {
  const oidc = { OIDC_ISSUER: 'https://identity.example', OIDC_CLIENT_ID: 'anju', OIDC_CLIENT_SECRET: 'secret' };
  const ticket = { TICKET_CHECK_URL: 'https://identity.example/check', TICKET_SECRET: 'a-secret-of-enough-length' };
  const door = { IDENTITY_PROVIDER_URL: 'https://identity.example/', PUBLIC_URL: 'https://portal.example' };
  expect(readConfig({ ...oidc, ...ticket, ...door, DEMO: 'off' }).singleSignOn).toEqual({
    frontDoor: 'https://identity.example/',
    oidc: { issuer: 'https://identity.example', clientId: 'anju', clientSecret: 'secret' },
    ticket: { url: 'https://identity.example/check', secret: 'a-secret-of-enough-length' },
    ticketTimeoutMs: 5_000,
    firstSignIn: 'create',
  });
  for (const name of Object.keys(oidc)) expect(() => readConfig({ ...oidc, [name]: '' })).toThrow(name);
  for (const name of Object.keys(ticket)) expect(() => readConfig({ ...ticket, [name]: '' })).toThrow(name);
  expect(() => readConfig({ ...oidc, DEMO: 'off' })).toThrow('PUBLIC_URL');
  expect(() => readConfig({ ...ticket, DEMO: 'off' })).toThrow('IDENTITY_PROVIDER_URL');
  expect(() => readConfig({ ...door, DEMO: 'off' })).toThrow('TICKET_CHECK_URL');
  for (const given of [oidc, ticket, door]) expect(readConfig(given).demo).toBe(true);
});

test('real data for the network stands on PostgreSQL', () => {
  expect(() => readConfig({ DEMO: 'off', HOST: '0.0.0.0' })).toThrow('DATABASE_URL');
});

test('papers are sealed with keys of 32 bytes', () => {
  const secret = Buffer.alloc(32, 7);
  expect(readConfig({ PAPER_KEYS: secret.toString('base64') }).paperKeys).toEqual([secret]);
  expect(readConfig({}).paperKeys).toEqual([]);
  for (const PAPER_KEYS of ['c2hvcnQ=', `${secret.toString('base64')},`])
    expect(() => readConfig({ PAPER_KEYS })).toThrow(/PAPER_KEYS：应为32字节的base64/);
});

test('PDFs are signed with a key of 32 bytes that is one of the curve', () => {
  const secret = Buffer.alloc(32, 7);
  expect(readConfig({ SIGNING_KEY: secret.toString('base64') }).signingKey).toEqual(secret);
  expect(readConfig({}).signingKey).toBeUndefined();
  expect(() => readConfig({ SIGNING_KEY: 'c2hvcnQ=' })).toThrow(/SIGNING_KEY：应为32字节的base64/);
  for (const byte of [0, 255])
    expect(() => readConfig({ SIGNING_KEY: Buffer.alloc(32, byte).toString('base64') })).toThrow(/SIGNING_KEY：不是/);
});

test('a virus scanner is named by host and port or by a socket, a bucket with both of its keys', () => {
  const scannerOf = (VIRUS_SCANNER: string) => readConfig({ VIRUS_SCANNER }).virusScanner?.connection;
  expect(scannerOf('clamd://10.0.0.8:3310')).toEqual({ host: '10.0.0.8', port: 3310 });
  expect(scannerOf('clamd://[::1]:3310')).toEqual({ host: '::1', port: 3310 });
  expect(scannerOf('clamd:///run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
  for (const bad of ['http://host:3310', 'clamd://host', 'clamd://', '/run/clamd.ctl'])
    expect(() => scannerOf(bad), bad).toThrow('VIRUS_SCANNER');
  const bucket = { S3_URL: 'https://s3.example/anju/', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
  expect(readConfig(bucket).s3).toMatchObject({ bucketUrl: 'https://s3.example/anju', region: 'us-east-1' });
  expect(() => readConfig({ ...bucket, S3_SECRET_KEY: '' })).toThrow('须同时设置');
  expect(() => readConfig({ ...bucket, S3_URL: 'http://s3.example/anju' })).toThrow('S3_URL');
});
