import { parseArgs } from 'node:util';
import { captchaReader, postLogin } from './captcha.ts';

// Sign-ins come at a steady pace, each from another address, in a process of their own: captcha, picture and login.
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    database: { type: 'string' },
    rate: { type: 'string' },
    seconds: { type: 'string' },
  },
});
const { url, database } = values;
if (!url || !database) throw new Error('--url and --database are missing');
const [rate, seconds] = [Number(values.rate), Number(values.seconds)];
const names = [
  'admin',
  'clerk01',
  'reviewer01',
  'reviewer02',
  'approver01',
  'entadmin01',
  'entemp01',
  'agency01',
  'citizen01',
];

const captchas = captchaReader(url, database);
const times: Array<{ at: number; ms: number }> = [];
const signIn = async (index: number): Promise<number> => {
  const input = { name: names[index % names.length], password: 'Anju@2026', ...(await captchas.solve()) };
  const at = Date.now();
  const sentAt = performance.now();
  const status = await postLogin(url, input, { 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` });
  times.push({ at, ms: performance.now() - sentAt });
  return status;
};

const underWay: Array<Promise<number>> = [];
const startedAt = performance.now();
for (let index = 0; index < rate * seconds; index += 1) {
  const due = startedAt + (index * 1000) / rate;
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
  underWay.push(signIn(index));
}
const statuses = await Promise.all(underWay);
await captchas.close();
const refused = statuses.filter((status) => status !== 200);
process.stdout.write(JSON.stringify({ times, refused }));
