import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled';
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import ExclamationCircleFilled from '@ant-design/icons-svg/es/asn/ExclamationCircleFilled';
import { useEffect, useId } from 'react';
import { create } from 'zustand';
import { Icon } from './icon.tsx';
import styles from './messages.module.css';
import { useIsQueued } from './queued.ts';
import { texts } from './texts.ts';

export type MessageKind = 'success' | 'warning' | 'error';

interface Message {
  readonly id: number;
  readonly kind: MessageKind;
  readonly text: string;
}

const icons = { success: CheckCircleFilled, warning: ExclamationCircleFilled, error: CloseCircleFilled };
const shownMs = { success: 4_000, warning: 8_000, error: 8_000 };
const maxAtOnce = 4;

interface State {
  readonly messages: readonly Message[];
  /** Messages are shown in the innermost place: below an open dialog they are neither visible nor announced. */
  readonly places: readonly string[];
}

const useShown = create<State>(() => ({ messages: [], places: [] }));
let lastId = 0;

const dismiss = (id: number) =>
  useShown.setState(({ messages }) => ({ messages: messages.filter((message) => message.id !== id) }));

/** Shows a message at the top of the page. An equal message is not shown twice. */
export function showMessage(kind: MessageKind, text: string): void {
  lastId += 1;
  const id = lastId;
  useShown.setState(({ messages }) => {
    const others = messages.filter((message) => message.text !== text);
    return { messages: [...others, { id, kind, text }].slice(-maxAtOnce) };
  });
  setTimeout(() => dismiss(id), shownMs[kind]);
}

export function Messages() {
  const place = useId();
  const { messages, places } = useShown();
  useEffect(() => {
    useShown.setState((shown) => ({ places: [...shown.places, place] }));
    return () =>
      useShown.setState((shown) => {
        const places = shown.places.filter((other) => other !== place);
        return { places, messages: places.length > 0 ? shown.messages : [] };
      });
  }, [place]);
  const isQueued = useIsQueued();
  const isInnermost = places.at(-1) === place;
  const shown = isInnermost ? messages : [];
  return (
    <div className={styles.messages} role="status">
      {isInnermost && isQueued && <p className={styles.queued}>{texts.queued}</p>}
      {shown.map(({ id, kind, text }) => (
        <div key={id} className={styles.message} data-kind={kind}>
          <Icon of={icons[kind]} />
          <p className={styles.text} role={kind === 'error' ? 'alert' : undefined}>
            {text}
          </p>
          <button className={styles.close} type="button" aria-label={texts.close} onClick={() => dismiss(id)}>
            <Icon of={CloseOutlined} />
          </button>
        </div>
      ))}
    </div>
  );
}
