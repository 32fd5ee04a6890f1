import type { NoticeKind, NoticeSmsState, NoticeType } from '@anju/contract';
import type { Generated, Kysely } from 'kysely';

export interface MessagesTables {
  'messages.notice': {
    id: Generated<string>;
    account_id: string;
    type: NoticeType;
    keyword: string;
    count: number;
    message: string;
    created_at: Date;
    menu_id: string;
    menu_path: string;
    menu_route: string;
    menu_title: string;
    tips: string;
    operate: string;
  };
  'messages.sms_choice': { account_id: string; kind: NoticeKind; by_sms: boolean };
  'messages.sms': {
    id: Generated<string>;
    account_id: string;
    /** With the two that follow, the notice that it goes with. */
    type: NoticeType;
    keyword: string;
    noticed_at: Date;
    kind: NoticeKind;
    state: Generated<NoticeSmsState>;
    /** When it was sent, or it was clear that it never will be. */
    closed_at: Date | null;
  };
}

export type MessagesDb = Kysely<MessagesTables>;
