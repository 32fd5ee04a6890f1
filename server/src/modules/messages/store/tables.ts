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
    /** This and the two fields that follow identify the notice. */
    type: NoticeType;
    keyword: string;
    noticed_at: Date;
    kind: NoticeKind;
    state: Generated<NoticeSmsState>;
    /** The SMS was sent at this time, or it was clear then that it never would be. */
    closed_at: Date | null;
  };
}

export type MessagesDb = Kysely<MessagesTables>;
