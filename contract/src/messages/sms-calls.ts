import { defineCall } from '../call.ts';
import { nothing, titled, wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';
import { NoticeKind, NoticeSmsState } from './sms-entities.ts';

// These calls stand apart from the module's others, because the login would otherwise load them without need.

/* @__NO_SIDE_EFFECTS__ */
function choices() {
  return z.strictObject({
    progress: titled('办件进展', z.boolean()),
    task: titled('待补正与待办', z.boolean()),
    expiry: titled('到期提醒', z.boolean()),
  });
}

export const getNoticeSmsSettings = defineCall({
  method: 'POST',
  path: '/archive-app/archive/message/sms-settings',
  access: 'session',
  summary: '消息提醒是否同时以短信发送，按消息种类；未选择过时为默认值',
  input: nothing,
  output: z.object({
    /** The number is masked. An account without one gets no SMS. */
    phone: z.nullable(z.string()),
    /** The user can choose nothing for this reason; the value is null if they can. */
    refusal: z.nullable(z.string()),
    maxPerDay: wholeNumber(1),
    choices: choices(),
  }),
});

export const setNoticeSmsSettings = defineCall({
  method: 'POST',
  path: '/archive-app/archive/message/set-sms-settings',
  access: 'session',
  errors: ['conflict'],
  summary: '选择哪些消息提醒同时以短信发送；账号须已登记手机号',
  input: choices(),
  output: z.null(),
});

export const listNoticeSms = defineCall({
  method: 'POST',
  path: '/archive-app/archive/message/sms-log',
  access: 'session',
  urgency: 'later',
  summary: '本人最近的提醒短信，以及没有发送的原因',
  input: nothing,
  output: z.array(
    z.object({
      id: z.string(),
      kind: NoticeKind,
      state: NoticeSmsState,
      text: z.string(),
      noticedAt: z.iso.datetime({ offset: true }),
      sentAt: z.nullable(z.iso.datetime({ offset: true })),
    }),
  ),
});
