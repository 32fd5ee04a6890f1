import { type CaseDetail, calls } from '@anju/contract';
import { Minute } from '@anju/page-kit';
import { useBridge, useChange } from '@anju/sub-app-kit/react';
import { Alert, Button, Form, Input } from 'antd';
import { useId } from 'react';
import { texts } from '../texts.ts';
import { inOneLine } from './case-actions.ts';
import styles from './case-page.module.css';
import { useKept } from './kept-words.ts';

const own = texts.detail;

export function CaseNotes({ of: { id, notes } }: { readonly of: CaseDetail }) {
  const field = useId();
  const [text, setText] = useKept(`${useBridge().user.id} ${id} note`, '');
  const { send, sending, failure } = useChange(calls.addCaseNote, { touches: [calls.getCase], ownMessage: true });
  const add = async () => {
    if (inOneLine(text) !== '' && (await send({ id, text: inOneLine(text) }))) setText('');
  };
  return (
    <>
      <p className={styles.opinion}>{own.notesHint}</p>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note.id}>
              <span className={styles.opinion}>
                {note.who} · <Minute at={note.at} />
              </span>
              <p>{note.text}</p>
            </li>
          ))}
        </ul>
      )}
      {failure !== undefined && <Alert type="error" showIcon role="alert" title={failure} />}
      <Form layout="vertical" component="div">
        <Form.Item label={own.note} htmlFor={field}>
          <Input.TextArea
            id={field}
            rows={2}
            maxLength={1_000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Form.Item>
        <Button loading={sending} disabled={text.trim() === ''} onClick={add}>
          {own.addNote}
        </Button>
      </Form>
    </>
  );
}
