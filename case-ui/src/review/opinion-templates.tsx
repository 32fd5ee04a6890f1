import { calls } from '@anju/contract';
import { useCall, useChange } from '@anju/sub-app-kit/react';
import { Loaded } from '@anju/ui/page';
import { Button } from 'antd';
import { useState } from 'react';
import { inOneLine } from '../case/case-actions.ts';
import { texts } from '../texts.ts';
import styles from './review.module.css';

const own = texts.work;
const touches = [calls.listOpinionTemplates];

interface OpinionTemplatesProps {
  readonly words: string;
  readonly onPick: (words: string) => void;
}

/** The user's opinion templates are loaded only when the list is opened. */
export function OpinionTemplates({ words, onPick }: OpinionTemplatesProps) {
  const [open, setOpen] = useState(false);
  const { send, sending } = useChange(calls.saveOpinionTemplate, { touches });
  return (
    <div className={styles.templates}>
      <div className={styles.templateTools}>
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {own.templates}
        </Button>
        {words.trim() !== '' && (
          <Button
            size="small"
            type="link"
            loading={sending}
            onClick={() => send({ text: inOneLine(words).slice(0, 500) })}
          >
            {own.saveTemplate}
          </Button>
        )}
      </div>
      {open && <TemplateList onPick={onPick} />}
    </div>
  );
}

function TemplateList({ onPick }: Pick<OpinionTemplatesProps, 'onPick'>) {
  const answer = useCall(calls.listOpinionTemplates, {});
  const { send } = useChange(calls.deleteOpinionTemplate, { touches });
  return (
    <Loaded from={answer}>
      {(list) =>
        list.length === 0 ? (
          <p className={styles.quiet}>{own.noTemplates}</p>
        ) : (
          <ul className={styles.templateList} aria-label={own.templates}>
            {list.map(({ id, text }) => (
              <li key={id}>
                <Button type="text" className={styles.template as string} onClick={() => onPick(text)}>
                  {text}
                </Button>
                <Button size="small" type="text" aria-label={own.deleteTemplate(text)} onClick={() => send({ id })}>
                  ×
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
