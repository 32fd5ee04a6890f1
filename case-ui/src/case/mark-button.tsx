import { texts } from '../texts.ts';
import styles from './form-view.module.css';
import { keyOf, type Mark, type Marking, type Place } from './marks.ts';

const own = texts.detail;

interface MarkButtonProps {
  readonly place: Place;
  readonly title: string;
  /** The finding of the check is the first wording of the reason. */
  readonly proposal: string;
  readonly marking: Marking;
}

export function MarkButton({ place, title, proposal, marking: { marks, onChange } }: MarkButtonProps) {
  const others = marks.filter((mark) => keyOf(mark) !== keyOf(place));
  const isMarked = others.length < marks.length;
  return (
    // A long form has one such button for each field, and a button of antd would cost as much as the rest of the row.
    <button
      type="button"
      className={styles.mark}
      aria-pressed={isMarked}
      aria-label={isMarked ? own.unmark(title) : own.mark(title)}
      data-place=""
      onClick={() => onChange(isMarked ? others : [...marks, { ...place, title, text: proposal }])}
    >
      {isMarked ? own.filters.marked : own.markWord}
    </button>
  );
}

interface MarkReasonProps {
  readonly mark: Mark;
  readonly marking: Marking;
}

export function MarkReason({ mark, marking: { marks, onChange } }: MarkReasonProps) {
  return (
    <input
      className={styles.reason}
      aria-label={own.markReason(mark.title)}
      placeholder={own.markReason(mark.title)}
      // biome-ignore lint/a11y/noAutofocus: it appears because its field was marked, and asks why
      autoFocus={mark.text === ''}
      maxLength={400}
      value={mark.text}
      onChange={({ target }) =>
        onChange(marks.map((one) => (keyOf(one) === keyOf(mark) ? { ...one, text: target.value } : one)))
      }
    />
  );
}
