import type { IncomingHttpHeaders } from 'node:http';
import { callList, calls, defineCall, Envelope, needsSession } from '@anju/contract';
import { expect, test } from 'vitest';
import { startClient } from '../../testing/client-fixture.ts';
import { answerJson } from '../../testing/gateway.ts';

const tokens = { accessToken: 'access', refreshToken: 'refresh' };

/**
 * Returns the headers of every call that is sent, uploads included. Redirects are followed by the browser and left out.
 */
async function headersOfAll(options: { readonly tokens?: typeof tokens }) {
  const { client, gateway } = await startClient((_, response) => answerJson(response, { code: 500 }), options);
  const sent = callList.filter(([, { output }]) => !('kind' in output && output.kind === 'redirect'));
  const headers: [string, boolean, IncomingHttpHeaders | undefined][] = [];
  for (const [name, call] of sent) {
    const sending = call.upload
      ? client.upload(call as typeof calls.uploadDocument, { name: 'a.pdf' }, new Blob(['%PDF']))
      : client.call(call as typeof calls.listApps, {});
    await expect(sending, name).rejects.toThrow('系统未知错误');
    headers.push([name, needsSession(call), gateway.received.at(-1)?.headers]);
  }
  expect(gateway.received).toHaveLength(sent.length);
  return headers;
}

test('API-28 every call carries the version; the bearer token where there is one and the call needs it', async () => {
  for (const [name, needsToken, headers] of await headersOfAll({ tokens })) {
    expect(headers?.['x-app-version'], name).toBe('1.2.3');
    expect(headers?.authorization, name).toBe(needsToken ? 'Bearer access' : undefined);
  }
});

test('API-28 without a session no call carries a token', async () => {
  for (const [name, , headers] of await headersOfAll({})) {
    expect(headers?.['x-app-version'], name).toBe('1.2.3');
    expect(headers, name).not.toHaveProperty('authorization');
  }
});

test('API-29 GET puts nested input into the URL and fills and encodes the parts of the path', async () => {
  const search = defineCall({ ...calls.getReadiness, path: '/api/things/:msg/rooms', input: Envelope });
  const { client, gateway } = await startClient((_, response) => answerJson(response, { data: { status: 'ready' } }));
  await client.call(search, { msg: '东/1号?', data: { area: { from: 60, to: undefined }, name: '张 & 李' } });
  expect(gateway.received).toMatchObject([
    {
      method: 'GET',
      url: '/gateway/api/things/%E4%B8%9C%2F1%E5%8F%B7%3F/rooms?data[area][from]=60&data[name]=%E5%BC%A0%20%26%20%E6%9D%8E',
      body: '',
    },
  ]);
});

test('GET without input has no query', async () => {
  const { client, gateway } = await startClient((_, response) => answerJson(response, { data: { status: 'ready' } }));
  await client.call(calls.getReadiness, {});
  expect(gateway.received[0]?.url).toBe('/gateway/readyz');
});

test('POST sends its input as JSON', async () => {
  const { client, gateway } = await startClient((_, response) => answerJson(response, { data: { result: 1 } }));
  await client.call(calls.sendPhoneCode, { name: '王小明' });
  expect(gateway.received).toMatchObject([
    {
      method: 'POST',
      url: '/gateway/api/captcha/telid',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"王小明"}',
    },
  ]);
});

test('an upload sends the file as it is, and its input in the address', async () => {
  const { client, gateway } = await startClient((_, response) => answerJson(response, { data: {} }), { tokens });
  await client.upload(
    calls.uploadDocument,
    { name: '租赁合同.pdf' },
    new Blob(['%PDF-1.7'], { type: 'application/pdf' }),
  );
  expect(gateway.received).toMatchObject([
    {
      method: 'POST',
      url: '/gateway/common-app/api/common/document/upload?name=%E7%A7%9F%E8%B5%81%E5%90%88%E5%90%8C.pdf',
      headers: { 'content-type': 'application/octet-stream', authorization: 'Bearer access' },
      body: '%PDF-1.7',
    },
  ]);
});
