import { defineCall } from '../call.ts';
import { nothing } from '../fields.ts';
import { z } from '../zod.ts';

export const getHealth = defineCall({
  method: 'GET',
  path: '/healthz',
  access: 'public',
  summary: '进程是否存活',
  input: nothing,
  output: z.object({ status: z.literal('alive'), version: z.string() }),
});

export const getReadiness = defineCall({
  method: 'GET',
  path: '/readyz',
  access: 'public',
  summary: '是否可以提供服务（数据库可用）',
  input: nothing,
  output: z.object({ status: z.literal('ready') }),
});

export const listOutbox = defineCall({
  method: 'GET',
  path: '/dev/outbox',
  access: 'public',
  summary: '演示环境最近发出的验证码（仅限本机）',
  errors: ['not-found'],
  demoOnly: true,
  input: nothing,
  output: z.array(
    z.object({
      kind: z.enum(['captcha', 'sms']),
      key: z.string(),
      code: z.string(),
      at: z.iso.datetime({ offset: true }),
    }),
  ),
});
