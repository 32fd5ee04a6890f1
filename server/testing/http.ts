import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/**
 * The request is sent exactly as given: no normalised path, and no content type of its own. No answer may set a cookie.
 */
export function send(url: string, { method, path, headers = {}, body }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const outgoing = request({ agent, hostname, port, method, path, headers: { ...headers } }, (incoming) => {
      if (incoming.headers['set-cookie'] && !path.startsWith('/demo-idp/'))
        reject(new Error(`${method} ${path} sets a cookie`));
      text(incoming)
        .then((body) => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body }))
        .catch(reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/**
 * The bytes go out on a bare socket, because no HTTP client would send them; they must make the server close the
 * connection.
 */
export async function sendBytes(url: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
}
