import { parseArgs } from 'node:util';
import autocannon from 'autocannon';

// The load runs as a process of its own, so that making it does not slow what is measured.
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    token: { type: 'string' },
    method: { type: 'string', default: 'POST' },
    connections: { type: 'string', default: '64' },
    seconds: { type: 'string', default: '8' },
    /** The number of requests may be given in place of a time. */
    requests: { type: 'string' },
  },
});
if (!values.url) throw new Error('--url is missing');

const result = await autocannon({
  url: values.url,
  method: values.method as 'GET' | 'POST',
  connections: Number(values.connections),
  ...(values.requests ? { amount: Number(values.requests) } : { duration: Number(values.seconds) }),
  headers: values.token ? { authorization: `Bearer ${values.token}` } : {},
});
process.stdout.write(
  JSON.stringify({
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }),
);
