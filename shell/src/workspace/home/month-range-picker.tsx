import { Button, Icon, TextField } from '@anju/ui/controls';
import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import LeftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined';
import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { homeTexts } from '../../home-texts.ts';
import styles from './month-range-picker.module.css';
import { findRangeFault, type MonthRange } from './months.ts';

const texts = homeTexts.months;

interface MonthRangePickerProps {
  readonly range: MonthRange;
  readonly thisMonth: string;
  readonly choose: (range: MonthRange) => void;
}

export function MonthRangePicker({ range, thisMonth, choose }: MonthRangePickerProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: PointerEvent) => {
      if (!anchor.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave, true);
    return () => document.removeEventListener('pointerdown', leave, true);
  }, [open]);
  return (
    <span ref={anchor} className={styles.anchor}>
      <button
        ref={opener}
        className={styles.opener}
        type="button"
        aria-label={texts.open(range.from, range.to)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon of={CalendarOutlined} />
        {texts.shown(range.from, range.to)}
      </button>
      {open && (
        <Popup
          range={range}
          thisMonth={thisMonth}
          close={close}
          choose={(chosen) => {
            close();
            choose(chosen);
          }}
        />
      )}
    </span>
  );
}

interface PopupProps extends MonthRangePickerProps {
  readonly close: () => void;
}

function Popup({ range, thisMonth, choose, close }: PopupProps) {
  const [draft, setDraft] = useState(range);
  const [end, setEnd] = useState<'from' | 'to'>('from');
  const [year, setYear] = useState(Number(range.from.slice(0, 4)));
  const [refused, setRefused] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const fault = findRangeFault(draft, thisMonth);
  useEffect(() => first.current?.focus(), []);

  const write = (text: string) => {
    setDraft({ ...draft, [end]: text });
    if (/^[12]\d{3}/.test(text)) setYear(Number(text.slice(0, 4)));
  };
  const confirm = () => {
    if (fault) setRefused(true);
    else choose(draft);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) confirm();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.popup} role="dialog" aria-label={texts.title} onKeyDown={onKeyDown}>
      <div className={styles.fields}>
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            ref={name === 'from' ? first : null}
            label={texts[name]}
            value={draft[name]}
            placeholder={texts.hint}
            inputMode="numeric"
            maxLength={7}
            size={7}
            autoComplete="off"
            onFocus={() => setEnd(name)}
            onChange={(event) => write(event.target.value)}
          />
        ))}
      </div>
      <div className={styles.year}>
        <button className={styles.turn} type="button" aria-label={texts.yearBefore} onClick={() => setYear(year - 1)}>
          <Icon of={LeftOutlined} />
        </button>
        <span aria-live="polite">{texts.year(year)}</span>
        <button
          className={styles.turn}
          type="button"
          aria-label={texts.yearAfter}
          disabled={year >= Number(thisMonth.slice(0, 4))}
          onClick={() => setYear(year + 1)}
        >
          <Icon of={RightOutlined} />
        </button>
      </div>
      <div className={styles.months}>
        {Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`).map((month) => (
          <button
            key={month}
            className={styles.month}
            type="button"
            aria-label={texts.named(month)}
            aria-pressed={month === draft[end]}
            data-inside={(month >= draft.from && month <= draft.to) || undefined}
            disabled={month > thisMonth}
            onClick={() => {
              setDraft({ ...draft, [end]: month });
              setEnd('to');
            }}
          >
            {texts.month(Number(month.slice(5)))}
          </button>
        ))}
      </div>
      <p className={styles.fault} role="alert">
        {refused && fault}
      </p>
      <div className={styles.actions}>
        <Button onClick={close}>{texts.cancel}</Button>
        <Button look="filled" onClick={confirm}>
          {texts.confirm}
        </Button>
      </div>
    </div>
  );
}
