import { defineCall } from '../call.ts';
import { nothing, page, pageRequest } from '../fields.ts';
import { z } from '../zod.ts';
import { Notice, PublicNotice } from './entities.ts';

export const listNotices = defineCall({
  method: 'POST',
  path: '/archive-app/archive/message/account-message',
  access: 'session',
  summary: '当前用户的消息提醒',
  input: nothing,
  output: z.array(Notice),
});

export const listPublicNotices = defineCall({
  method: 'POST',
  path: '/archive-app/api/archive/home/get-notice-list',
  access: 'public',
  summary: '通知公告',
  input: pageRequest({}),
  output: page(PublicNotice),
});
