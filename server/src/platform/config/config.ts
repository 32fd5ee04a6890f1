import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import path from 'node:path';
import { sampleDistricts } from '@anju/contract/samples';
import { z } from 'zod';
import { OperatorError } from '../operator-error.ts';

export class ConfigurationError extends OperatorError {
  constructor(faults: readonly string[]) {
    super(['配置有误，无法启动：', ...faults.map((fault) => `  - ${fault}`)]);
  }
}

function wholeNumber(min: number, max: number) {
  const wanted = `应为 ${min} 到 ${max} 的整数`;
  return z
    .string()
    .regex(/^\d{1,9}$/, wanted)
    .transform(Number)
    .refine((value) => value >= min && value <= max, wanted);
}

function address(protocols: readonly string[]) {
  return z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `应为以 ${protocols.map((protocol) => `${protocol}//`).join(' 或 ')} 开头的地址`,
  });
}

const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((entry) => entry.trim() || []));

const originList = list.refine(
  (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
  {
    message: '应为以逗号分隔的来源，如 https://apps.example',
  },
);

const addressRanges = list.refine((ranges) => ranges.every(isAddressRange), {
  message: '应为以逗号分隔的 IP 地址或网段，如 10.0.0.8,10.1.0.0/16',
});

function isAddressRange(text: string): boolean {
  const [, ip = '', bits = '1'] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const max = { 0: 0, 4: 32, 6: 128 }[isIP(ip)] ?? 0;
  return Number(bits) >= 1 && Number(bits) <= max;
}

const districts = list
  .refine((entries) => entries.every((entry) => /^\d{6}=.{1,20}$/u.test(entry)), {
    message: '应为以逗号分隔的“六位区划代码=名称”，如 990101=东湖区,990102=西山区',
  })
  .transform((entries) => new Map(entries.map((entry) => [entry.slice(0, 6), entry.slice(7)])))
  // The names tell the numbers of papers apart.
  .refine((names) => new Set(names.values()).size === names.size, { message: '两个区的名称不能相同' });

const loopbackHosts = ['127.0.0.1', 'localhost', '[::1]'];

const protectedAddress = z.string().refine(
  (value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, hostname } = new URL(value);
    return protocol === 'https:' || (protocol === 'http:' && loopbackHosts.includes(hostname));
  },
  { message: '应为 https:// 地址（仅本机可用 http://）' },
);

const demoDistricts: ReadonlyMap<string, string> = new Map(sampleDistricts.map(({ code, name }) => [code, name]));

const timeZone = z.string().refine(
  (value) => {
    try {
      return new Intl.DateTimeFormat('zh-CN', { timeZone: value }) !== undefined;
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  },
  { message: '不是有效的时区名称' },
);

/** The address is `clamd://host:3310`, or `clamd:///run/clamav/clamd.ctl` for a socket of this machine. */
const scannerAddress = z
  .string()
  .refine(
    (value) => URL.canParse(value) && new URL(value).protocol === 'clamd:' && scannerConnection(value) !== undefined,
    { message: '应为 clamd://主机:端口 或 clamd:///套接字路径' },
  );

function scannerConnection(address: string) {
  const { hostname, port, pathname } = new URL(address);
  if (hostname === '') return pathname.length > 1 ? { path: decodeURIComponent(pathname) } : undefined;
  return port === '' ? undefined : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}

function isSigningKey(secret: Buffer): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(secret);
    return true;
  } catch {
    return false;
  }
}

const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(8080),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 500).default(16),
  DEMO: z.enum(['on', 'off'], '应为 on 或 off').optional(),
  DEMO_CASES: wholeNumber(0, 100_000).default(900),
  PUBLIC_URL: address(['http:', 'https:']).optional(),
  CITY: z.string().max(20, '不能超过20个字').default('安居市'),
  BUREAU: z.string().max(40, '不能超过40个字').optional(),
  BUREAU_TELEPHONE: z.string().max(40, '不能超过40个字').optional(),
  DISTRICTS: districts,
  REVIEW_URL: address(['https:']).optional(),
  TIME_ZONE: timeZone.default('Asia/Shanghai'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], '应为 trace、debug、info、warn、error 或 silent')
    .optional(),
  TRUSTED_PROXIES: addressRanges,
  SUB_APP_ORIGINS: originList,
  FRAME_ORIGINS: originList,
  AVATAR_ORIGINS: originList,
  FILE_STREAM_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_TOKEN: z.string().min(16, '不能少于16个字符').optional(),
  RATE_LIMIT_PER_MINUTE: wholeNumber(1, 999_999_999).default(1200),
  CALLS_AT_ONCE: wholeNumber(0, 10_000).default(200),
  STOP_TIMEOUT_SECONDS: wholeNumber(1, 600).default(20),
  ACCESS_TOKEN_KEYS: z
    .string()
    .regex(/^[\w-]+:[A-Za-z0-9+/]{43}=(,[\w-]+:[A-Za-z0-9+/]{43}=)*$/, '应为“名称:32字节的base64”，多个以逗号分隔')
    .optional(),
  PAPER_KEYS: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=(,[A-Za-z0-9+/]{43}=)*$/, '应为32字节的base64，多个以逗号分隔')
    .optional(),
  SIGNING_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, '应为32字节的base64')
    .refine((secret) => isSigningKey(Buffer.from(secret, 'base64')), '不是 P-256 曲线的私钥')
    .optional(),
  SECOND_FACTOR: z.enum(['off', 'required'], '应为 off 或 required').default('off'),
  LOCKOUT_FAILURES: wholeNumber(1, 100).default(5),
  LOCKOUT_WINDOW_MINUTES: wholeNumber(1, 1440).default(15),
  LOCKOUT_MINUTES: wholeNumber(1, 1440).default(30),
  SMS_WEBHOOK_URL: protectedAddress.optional(),
  SMS_WEBHOOK_SECRET: z.string().min(16, '不能少于16个字符').optional(),
  IDENTITY_PROVIDER_URL: protectedAddress.optional(),
  OIDC_ISSUER: protectedAddress.optional(),
  OIDC_CLIENT_ID: z.string().max(200, '不能超过200个字符').optional(),
  OIDC_CLIENT_SECRET: z.string().max(1000, '不能超过1000个字符').optional(),
  TICKET_CHECK_URL: protectedAddress.optional(),
  TICKET_SECRET: z.string().min(16, '不能少于16个字符').optional(),
  TICKET_TIMEOUT_SECONDS: wholeNumber(1, 60).default(5),
  SSO_FIRST_SIGN_IN: z.enum(['create', 'refuse'], '应为 create 或 refuse').default('create'),
  PARTNER_TIMEOUT_SECONDS: wholeNumber(1, 60).default(10),
  JOB_RETRY_SECONDS: wholeNumber(0, 60).default(1),
  VIRUS_SCANNER: scannerAddress.optional(),
  VIRUS_SCAN_TIMEOUT_SECONDS: wholeNumber(1, 600).default(60),
  S3_URL: protectedAddress.optional(),
  S3_REGION: z.string().max(100, '不能超过100个字符').default('us-east-1'),
  S3_ACCESS_KEY: z.string().max(200, '不能超过200个字符').optional(),
  S3_SECRET_KEY: z.string().max(200, '不能超过200个字符').optional(),
});

export type Config = ReturnType<typeof readConfig>;

/** Every bad value is named at once, so that an operator fixes them in one go. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  const partners = readPartners(given);
  const faults = [
    ...(parsed.success ? contradictions(parsed.data, isDemo(parsed.data)) : faultsIn(parsed.error)),
    ...partners.faults,
  ];
  if (!parsed.success || faults.length > 0) throw new ConfigurationError(faults);

  const values = parsed.data;
  const demo = isDemo(values);
  const dataFolder = path.resolve(values.DATA_DIR);
  return {
    host: values.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    port: values.PORT,
    demo,
    demoCases: values.DEMO_CASES,
    dataFolder,
    database: values.DATABASE_URL
      ? { kind: 'postgres' as const, url: values.DATABASE_URL, poolSize: values.DATABASE_POOL_SIZE }
      : { kind: 'embedded' as const, folder: path.join(dataFolder, 'database') },
    publicUrl: values.PUBLIC_URL,
    city: values.CITY,
    bureau: values.BUREAU ?? `${values.CITY}住房和城乡建设局`,
    /** People ask about their cases at this number; the default is the hotline that every city has. */
    telephone: values.BUREAU_TELEPHONE ?? '12345',
    title: `${values.CITY}房地产政务服务一体化平台`,
    districts: demo && values.DISTRICTS.size === 0 ? demoDistricts : values.DISTRICTS,
    reviewUrl: values.REVIEW_URL,
    timeZone: values.TIME_ZONE,
    logLevel: values.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    trustedProxies: values.TRUSTED_PROXIES,
    subAppOrigins: values.SUB_APP_ORIGINS,
    frameOrigins: values.FRAME_ORIGINS,
    avatarOrigins: values.AVATAR_ORIGINS,
    fileStreamPort: values.FILE_STREAM_PORT,
    metricsToken: values.METRICS_TOKEN,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    callsAtOnce: values.CALLS_AT_ONCE,
    stopTimeoutMs: values.STOP_TIMEOUT_SECONDS * 1000,
    accessTokenKeys: (values.ACCESS_TOKEN_KEYS?.split(',') ?? []).map((entry) => {
      const [id = '', secret = ''] = entry.split(':');
      return { id, secret: Buffer.from(secret, 'base64') };
    }),
    paperKeys: (values.PAPER_KEYS?.split(',') ?? []).map((secret) => Buffer.from(secret, 'base64')),
    signingKey: values.SIGNING_KEY === undefined ? undefined : Buffer.from(values.SIGNING_KEY, 'base64'),
    secondFactorRequired: values.SECOND_FACTOR === 'required',
    lockout: {
      failures: values.LOCKOUT_FAILURES,
      windowMs: values.LOCKOUT_WINDOW_MINUTES * 60_000,
      lockMs: values.LOCKOUT_MINUTES * 60_000,
    },
    smsWebhook: connection(values.SMS_WEBHOOK_URL, values.SMS_WEBHOOK_SECRET),
    singleSignOn: {
      frontDoor: values.IDENTITY_PROVIDER_URL,
      oidc:
        values.OIDC_ISSUER && values.OIDC_CLIENT_ID && values.OIDC_CLIENT_SECRET
          ? { issuer: values.OIDC_ISSUER, clientId: values.OIDC_CLIENT_ID, clientSecret: values.OIDC_CLIENT_SECRET }
          : undefined,
      ticket: connection(values.TICKET_CHECK_URL, values.TICKET_SECRET),
      ticketTimeoutMs: values.TICKET_TIMEOUT_SECONDS * 1000,
      firstSignIn: values.SSO_FIRST_SIGN_IN,
    },
    partners: partners.connections,
    partnerTimeoutMs: values.PARTNER_TIMEOUT_SECONDS * 1000,
    jobRetrySeconds: values.JOB_RETRY_SECONDS,
    virusScanner: values.VIRUS_SCANNER
      ? {
          connection: scannerConnection(values.VIRUS_SCANNER) as NonNullable<ReturnType<typeof scannerConnection>>,
          timeoutMs: values.VIRUS_SCAN_TIMEOUT_SECONDS * 1000,
        }
      : undefined,
    s3:
      values.S3_URL && values.S3_ACCESS_KEY && values.S3_SECRET_KEY
        ? {
            bucketUrl: values.S3_URL.replace(/\/+$/, ''),
            region: values.S3_REGION,
            accessKey: values.S3_ACCESS_KEY,
            secretKey: values.S3_SECRET_KEY,
          }
        : undefined,
  };
}

const faultsIn = (error: z.ZodError): string[] =>
  error.issues.map((issue) => `${issue.path.join('.')}：${issue.message}`);

/** Modules declare the agencies that they deal with, so any may be configured by its code. */
const partnerSetting = /^PARTNER_([A-Z]+(?:_[A-Z]+)*)_(?:URL|SECRET)$/;
const PartnerConnection = z.object({ url: protectedAddress, secret: z.string().min(16, '不能少于16个字符') });

function readPartners(given: Readonly<Record<string, string | undefined>>) {
  const names = new Set(Object.keys(given).flatMap((name) => partnerSetting.exec(name)?.[1] ?? []));
  const connections: Record<string, z.output<typeof PartnerConnection>> = {};
  const faults: string[] = [];
  for (const name of names) {
    const [url, secret] = [`PARTNER_${name}_URL`, `PARTNER_${name}_SECRET`];
    const parsed = PartnerConnection.safeParse({ url: given[url], secret: given[secret] });
    if (parsed.success) connections[name.toLowerCase().replaceAll('_', '-')] = parsed.data;
    else if (given[url] === undefined || given[secret] === undefined) faults.push(`${url}、${secret}：须同时设置`);
    else
      faults.push(
        ...parsed.error.issues.map(({ path: [field], message }) => `${field === 'url' ? url : secret}：${message}`),
      );
  }
  return { connections, faults };
}

function connection(url: string | undefined, secret: string | undefined) {
  return url && secret ? { url, secret } : undefined;
}

function isDemo(values: z.output<typeof Environment>): boolean {
  return (values.DEMO ?? (values.DATABASE_URL ? 'off' : 'on')) === 'on';
}

function contradictions(values: z.output<typeof Environment>, demo: boolean): string[] {
  const faults: string[] = [];
  const together = (...names: (keyof typeof values)[]) => {
    const given = names.filter((name) => values[name] !== undefined).length;
    if (given > 0 && given < names.length) faults.push(`${names.join('、')}：须同时设置`);
  };
  together('SMS_WEBHOOK_URL', 'SMS_WEBHOOK_SECRET');
  together('OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET');
  together('TICKET_CHECK_URL', 'TICKET_SECRET');
  together('S3_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY');
  const { IDENTITY_PROVIDER_URL, OIDC_ISSUER, TICKET_CHECK_URL, PUBLIC_URL, FILE_STREAM_PORT } = values;
  if (FILE_STREAM_PORT !== undefined && PUBLIC_URL === undefined)
    faults.push('PUBLIC_URL：使用 FILE_STREAM_PORT 时须设置，浏览器只从该主机读取文件');
  if (!demo && OIDC_ISSUER !== undefined && PUBLIC_URL === undefined)
    faults.push('PUBLIC_URL：使用 OIDC 统一身份认证时须设置，认证后由此返回');
  if (!demo && OIDC_ISSUER === undefined && (IDENTITY_PROVIDER_URL === undefined) !== (TICKET_CHECK_URL === undefined))
    faults.push('IDENTITY_PROVIDER_URL：须与 TICKET_CHECK_URL 或 OIDC_ISSUER 一并设置');
  if (
    values.DEMO === 'off' &&
    values.DATABASE_URL === undefined &&
    values.HOST !== undefined &&
    !isLoopback(values.HOST)
  )
    faults.push('DATABASE_URL：正式对外服务须使用 PostgreSQL');
  return faults;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
