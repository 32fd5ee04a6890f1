import { calls, defineCall, Envelope } from '@anju/contract';
import { expect, test } from 'vitest';
import { startClient } from '../../testing/client-fixture.ts';
import { answerJson } from '../../testing/gateway.ts';

const tokens = { accessToken: 'access', refreshToken: 'refresh' };
const captcha = '7b7e3a39-1f0e-4c8f-9d0a-6a5c0c7d9a11';

test('API-28 every call carries the version, and the bearer token where there is one', async () => {
  const { client, gateway } = await startClient((_, response) => answerJson(response, { data: [] }), { tokens });
  await client.call(calls.listApps, {});
  expect(gateway.received[0]?.headers).toMatchObject({ 'x-app-version': '1.2.3', authorization: 'Bearer access' });
});

test('API-28 a public call carries the version and no token', async () => {
  const { client, gateway } = await startClient((_, response) => answerJson(response, { data: captcha }), { tokens });
  await client.call(calls.createCaptcha, {});
  expect(gateway.received[0]?.headers).toMatchObject({ 'x-app-version': '1.2.3' });
  expect(gateway.received[0]?.headers).not.toHaveProperty('authorization');
});

test('API-28 without a session no token is sent', async () => {
  const { client, gateway } = await startClient((_, response) => answerJson(response, { data: [] }));
  await client.call(calls.listApps, {});
  expect(gateway.received[0]?.headers).not.toHaveProperty('authorization');
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

test('API-29 GET without input has no query', async () => {
  const { client, gateway } = await startClient((_, response) => answerJson(response, { data: { status: 'ready' } }));
  await client.call(calls.getReadiness, {});
  expect(gateway.received[0]?.url).toBe('/gateway/readyz');
});

test('API-29 POST sends its input as JSON', async () => {
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
