import type { Opening } from '@anju/ui/page';
import { Alert, Button, Form, Input, Upload } from 'antd';
import { useId, useState } from 'react';
import { texts } from '../../texts.ts';
import styles from './calendar.module.css';
import { readHolidayList } from './read-holiday-list.ts';
import { ReviewedChange } from './reviewed-change.tsx';

const own = texts.calendar;
const maxBytes = 100 * 1024;

interface ImportDrawerProps {
  readonly opening: Opening<undefined>;
  /** The year of a notice whose title does not name it. */
  readonly year: number;
}

export function ImportDrawer({ opening: { open, close }, year }: ImportDrawerProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const [fileFault, setFileFault] = useState<string>();
  const { changes, problems } = readHolidayList(text, year);
  const readFile = async (file: File) => {
    setFileFault(file.size > maxBytes ? own.fileTooLarge : undefined);
    if (file.size <= maxBytes) setText(await file.text());
  };
  const fault = problems.length > 0 ? own.problemsTitle(problems.length) : own.foundNothing;
  return (
    <ReviewedChange
      open={open}
      title={own.import}
      changes={changes}
      fault={problems.length > 0 || changes.length === 0 ? fault : undefined}
      onClose={close}
    >
      <Form layout="vertical" className={styles.form as string}>
        <Form.Item label={own.list} htmlFor={listId} extra={own.listHint}>
          <Input.TextArea id={listId} rows={10} value={text} onChange={({ target }) => setText(target.value)} />
        </Form.Item>
      </Form>
      <div className={styles.file}>
        <Upload
          accept=".txt,.csv,text/plain,text/csv"
          maxCount={1}
          showUploadList={false}
          beforeUpload={(file) => {
            void readFile(file);
            return false;
          }}
        >
          <Button>{own.file}</Button>
        </Upload>
        <span className={styles.quiet}>{own.fileHint}</span>
      </div>
      {fileFault && <Alert type="error" showIcon role="alert" title={fileFault} />}
      {problems.length > 0 && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={own.problemsTitle(problems.length)}
          description={
            <ul className={styles.problems}>
              {problems.map(({ line, text: what }) => (
                <li key={line}>{own.problem(line, what)}</li>
              ))}
            </ul>
          }
        />
      )}
      {changes.length > 0 && (
        <section className={styles.read} aria-label={own.found(changes.length)}>
          <h3>{own.found(changes.length)}</h3>
          <ul>
            {changes.map(({ day, kind, name }) => (
              <li key={day}>
                {day} {own.kinds[kind]} {name}
              </li>
            ))}
          </ul>
        </section>
      )}
    </ReviewedChange>
  );
}
