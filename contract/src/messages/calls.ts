import { defineCall } from '../call.ts';
import { nothing, uuid } from '../fields.ts';
import { z } from '../zod.ts';
import { Notice } from './entities.ts';

export const listNotices = defineCall({
  method: 'POST',
  path: '/archive-app/archive/message/account-message',
  access: 'session',
  urgency: 'later',
  summary: '当前用户的消息提醒',
  input: nothing,
  output: z.array(Notice),
});

export const dismissNotice = defineCall({
  method: 'POST',
  path: '/archive-app/archive/message/dismiss',
  access: 'session',
  summary: '消息已阅，不再提醒',
  input: z.strictObject({ id: uuid('消息') }),
  output: z.null(),
});

export const followEvents = defineCall({
  method: 'GET',
  path: '/archive-app/archive/message/events',
  access: 'session',
  summary: '办件箱与消息有变化时的通知（server-sent events）',
  input: nothing,
  output: { kind: 'file', mediaTypes: ['text/event-stream'] },
});
