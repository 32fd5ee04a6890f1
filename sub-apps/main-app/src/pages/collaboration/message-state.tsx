import { type MessageState, messageStateTitles } from '@anju/contract';
import { Tag } from 'antd';

const colours: Readonly<Record<MessageState, string>> = {
  waiting: 'processing',
  'not-connected': 'default',
  delivered: 'success',
  failed: 'error',
  refused: 'error',
  received: 'processing',
  processed: 'success',
  rejected: 'error',
  unmatched: 'warning',
};

export function MessageStateTag({ state }: { readonly state: MessageState }) {
  return <Tag color={colours[state]}>{messageStateTitles[state]}</Tag>;
}
