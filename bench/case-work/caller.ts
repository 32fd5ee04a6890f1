import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Call, type CallInput, type CallOutput, gatewayPrefix } from '@anju/contract';

export interface Answer<Data> {
  readonly status: number;
  readonly msg: string;
  readonly data: Data;
}

/** Each of the many people has a connection of their own. */
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** The promise is rejected if the connection is refused or lost: it is unknown then whether the call was done. */
export function call<C extends Call>(
  url: string,
  { method, path }: C,
  input: CallInput<C>,
  token: string,
): Promise<Answer<CallOutput<C>>> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return send(url + gatewayPrefix + path, method, headers, JSON.stringify(input));
}

export function send<Data>(
  address: string,
  method: string,
  headers: Record<string, string>,
  body: string | Buffer,
): Promise<Answer<Data>> {
  return new Promise((resolve, reject) => {
    const outgoing = request(address, { agent, method, headers }, (incoming) => {
      text(incoming).then((content) => resolve({ status: incoming.statusCode ?? 0, ...JSON.parse(content) }), reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

export async function ok<C extends Call>(
  url: string,
  one: C,
  input: CallInput<C>,
  token: string,
): Promise<CallOutput<C>> {
  const { status, msg, data } = await call(url, one, input, token);
  if (status !== 200) throw new Error(`${one.path} answered ${status}: ${msg}`);
  return data;
}
