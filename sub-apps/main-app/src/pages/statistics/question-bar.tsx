import { calls } from '@anju/contract';
import { toOptions, useToday } from '@anju/page-kit';
import { useBridge, useCall } from '@anju/sub-app-kit/react';
import { DatePicker, Radio, Select } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import { texts } from '../../texts.ts';
import { presetOf, presets, type Question } from './question.ts';
import styles from './statistics.module.css';

const own = texts.statistics;
type AnyQuestion = Question<typeof calls.getCaseStatistics> | Question<typeof calls.getTimeStatistics>;

interface QuestionBarProps<Asked extends AnyQuestion> {
  readonly question: Asked;
  readonly dimensions: readonly Asked['by'][];
  readonly periodName: string;
  readonly onAsk: (question: Asked) => void;
}

export function QuestionBar<Asked extends AnyQuestion>(props: QuestionBarProps<Asked>) {
  const { question, dimensions, periodName, onAsk } = props;
  const id = useId();
  const today = useToday();
  const { districts = [] } = useBridge().config;
  const { data: types = [] } = useCall(calls.listCaseTypes, {});
  const { from, to } = question.period;
  const ask = (change: Partial<AnyQuestion>) => onAsk({ ...question, ...change } as Asked);
  const ofCategory = types.filter(({ category }) => !question.category || category === question.category);
  return (
    <section className={styles.question} aria-label={own.question}>
      <div className={styles.field}>
        <span className={styles.label}>{periodName}</span>
        <div className={styles.period}>
          <Radio.Group
            aria-label={periodName}
            optionType="button"
            options={toOptions(own.presets)}
            value={presetOf(question.period, today)}
            onChange={({ target }) => ask({ period: presets[target.value as keyof typeof presets](today) })}
          />
          <DatePicker.RangePicker
            aria-label={own.range}
            allowClear={false}
            maxDate={dayjs(today)}
            value={[dayjs(from), dayjs(to)]}
            onChange={(dates) => {
              const [first, last] = dates ?? [];
              if (first && last) ask({ period: { from: first.format('YYYY-MM-DD'), to: last.format('YYYY-MM-DD') } });
            }}
          />
        </div>
      </div>
      <div className={styles.field}>
        <span className={styles.label}>{own.by}</span>
        <Radio.Group
          aria-label={own.by}
          optionType="button"
          options={dimensions.map((value) => ({ value, label: own.dimensions[value] }))}
          value={question.by}
          onChange={({ target }) => ask({ by: target.value })}
        />
      </div>
      <div className={styles.field}>
        <label className={styles.label} htmlFor={`${id}-category`}>
          {own.category}
        </label>
        <Select
          id={`${id}-category`}
          allowClear
          placeholder={own.all}
          options={toOptions(own.categories)}
          value={question.category}
          onChange={(category) => ask({ category, caseType: undefined })}
        />
      </div>
      <div className={styles.field}>
        <label className={styles.label} htmlFor={`${id}-caseType`}>
          {own.caseType}
        </label>
        <Select
          id={`${id}-caseType`}
          allowClear
          placeholder={own.all}
          options={ofCategory.map(({ code, name }) => ({ value: code, label: name }))}
          value={question.caseType}
          onChange={(caseType) => ask({ caseType })}
        />
      </div>
      <div className={styles.field}>
        <label className={styles.label} htmlFor={`${id}-district`}>
          {own.district}
        </label>
        <Select
          id={`${id}-district`}
          allowClear
          placeholder={own.all}
          options={districts.map(({ code, name }) => ({ value: code, label: name }))}
          value={question.district}
          onChange={(district) => ask({ district })}
        />
      </div>
    </section>
  );
}
