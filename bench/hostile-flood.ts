import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { calls, gatewayPrefix } from '@anju/contract';

// The connections send bodies of many parts, each as often as the limit of an address lets it, by turns with nothing.
// They run in a process of their own.
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    token: { type: 'string' },
    seconds: { type: 'string' },
    connections: { type: 'string' },
    perSecond: { type: 'string' },
    turnMs: { type: 'string' },
  },
});
const { url, token } = values;
if (!url || !token) throw new Error('--url or --token is missing');
const turnMs = Number(values.turnMs);

const keys = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":${index}`).join()}}`;
const lists = (count: number) => `[${Array.from({ length: count }, () => '[]').join()}]`;
const draft = (form: string) => `{"caseType":"ZL201","materials":[],"form":${form}}`;
const hostile = [
  { call: calls.login, body: keys(20_000) },
  { call: calls.login, body: lists(80_000) },
  { call: calls.login, body: '['.repeat(122_000) + ']'.repeat(122_000) },
  { call: calls.login, body: lists(250) },
  { call: calls.saveDraft, body: keys(20_000) },
  { call: calls.saveDraft, token, body: draft(keys(20_000)) },
  { call: calls.saveDraft, token, body: draft(lists(80_000)) },
  { call: calls.saveDraft, token, body: draft(`{"a":${'['.repeat(120_000)}${']'.repeat(120_000)}}`) },
  // The body is within every limit: a form longer than any that is filled in by hand.
  { call: calls.saveDraft, token, body: draft(keys(2_000)) },
  { call: calls.saveDraft, token, body: `{"caseType":"ZL201","form":{},"materials":${lists(8_000)}}` },
].map((one) => ({ ...one, body: Buffer.from(one.body) }));

const statuses: Record<string, number> = {};

const post = ({ call, body, token }: (typeof hostile)[number], agent: Agent, address: string): Promise<void> =>
  new Promise((resolve) => {
    const count = (outcome: string) => {
      statuses[outcome] = (statuses[outcome] ?? 0) + 1;
      resolve();
    };
    const outgoing = request(
      url + gatewayPrefix + call.path,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': body.length,
          'x-forwarded-for': address,
          ...(token && { authorization: `Bearer ${token}` }),
        },
      },
      (answer) => answer.resume().on('end', () => count(String(answer.statusCode))),
    );
    outgoing.on('error', () => count('broken'));
    outgoing.end(body);
  });

const endsAt = Date.now() + Number(values.seconds) * 1000;
async function attack(number: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = number; Date.now() < endsAt; turn += 1) {
    const now = Date.now();
    if (Math.floor(now / turnMs) % 2 === 1)
      await post(hostile[turn % hostile.length] as (typeof hostile)[number], agent, `192.0.2.${number + 1}`);
    const next = 1000 / Number(values.perSecond) - (Date.now() - now);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next)));
  }
  agent.destroy();
}

await Promise.all(Array.from({ length: Number(values.connections) }, (_, number) => attack(number)));
process.stdout.write(JSON.stringify(statuses));
