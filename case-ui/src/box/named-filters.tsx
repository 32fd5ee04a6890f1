import type { SavedFilter } from '@anju/contract';
import { Button, Form, Input, Popover } from 'antd';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { type CaseFilter, readCaseFilter, writeCaseFilter } from './case-filter.ts';
import styles from './named-filters.module.css';

const own = texts.namedFilters;

export interface CountedFilter {
  readonly name: string;
  readonly filter: CaseFilter;
  readonly count: number | undefined;
}

interface NamedFiltersProps {
  readonly counted: readonly CountedFilter[];
  readonly saved: readonly SavedFilter[];
  readonly filter: CaseFilter;
  onChoose(filter: CaseFilter): void;
  onSave(saved: readonly SavedFilter[]): void;
}

export function NamedFilters({ counted, saved, filter, onChoose, onSave }: NamedFiltersProps) {
  const isChosen = (other: CaseFilter): boolean => sameFilter(filter, other);
  const isKnown =
    counted.some((chip) => isChosen(chip.filter)) || saved.some(({ query }) => isChosen(readCaseFilter(query)));
  return (
    <fieldset className={styles.chips} aria-label={own.name}>
      {counted.map((chip) => (
        <button
          key={chip.name}
          type="button"
          className={styles.chip}
          aria-pressed={isChosen(chip.filter)}
          onClick={() => onChoose(chip.filter)}
        >
          {texts.myCases.countOf(chip.name, chip.count)}
        </button>
      ))}
      {saved.map(({ name, query }) => (
        <span key={name} className={styles.saved}>
          <button
            type="button"
            className={styles.chip}
            aria-pressed={isChosen(readCaseFilter(query))}
            onClick={() => onChoose(readCaseFilter(query))}
          >
            {name}
          </button>
          <button
            type="button"
            className={styles.remove}
            aria-label={own.remove(name)}
            onClick={() => onSave(saved.filter((one) => one.name !== name))}
          >
            ×
          </button>
        </span>
      ))}
      {!isKnown && saved.length < maxSaved && (
        <SaveFilter
          taken={saved.map(({ name }) => name)}
          onSave={(name) => onSave([...saved, { name, query: writeCaseFilter(filter) }])}
        />
      )}
    </fieldset>
  );
}

const maxSaved = 12;

const sameFilter = (one: CaseFilter, other: CaseFilter): boolean => {
  const written = (filter: CaseFilter) => JSON.stringify(Object.entries(writeCaseFilter(filter)).sort());
  return written(one) === written(other);
};

interface SaveFilterProps {
  readonly taken: readonly string[];
  onSave(name: string): void;
}

function SaveFilter({ taken, onSave }: SaveFilterProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      content={
        <Form<{ name: string }>
          layout="vertical"
          className={styles.form as string}
          onFinish={({ name }) => {
            setOpen(false);
            onSave(name.trim());
          }}
        >
          <Form.Item
            name="name"
            label={own.saveAs}
            rules={[
              { required: true, whitespace: true, message: own.nameMissing },
              {
                validator: async (_, name = '') => {
                  if (taken.includes(name.trim())) throw new Error(own.nameTaken);
                },
              },
            ]}
          >
            <Input autoFocus maxLength={12} />
          </Form.Item>
          <Button type="primary" htmlType="submit">
            {own.save}
          </Button>
        </Form>
      }
    >
      <button type="button" className={`${styles.chip} ${styles.add}`}>
        {own.saveCurrent}
      </button>
    </Popover>
  );
}
