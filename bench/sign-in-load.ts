import { parseArgs } from 'node:util';
import { captchaReader, postLogin } from './captcha.ts';

// Signs in at a steady pace, in a process of its own: captcha, picture and login each time.
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
const signIn = async (index: number): Promise<number> =>
  postLogin(url, { name: names[index % names.length], password: 'Anju@2026', ...(await captchas.solve()) });

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
process.stdout.write(JSON.stringify({ done: statuses.length - refused.length, refused }));
