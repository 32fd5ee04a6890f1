import { calls } from '@anju/contract';
import { useBridge, useCall } from '@anju/sub-app-kit/react';
import { Tag } from 'antd';
import { districtName } from '../district-name.ts';
import { texts } from '../texts.ts';
import { beyondBar, type CaseFilter } from './case-filter.ts';
import styles from './case-table.module.css';

const own = texts.list.chips;

interface FilterChipsProps {
  readonly filter: CaseFilter;
  readonly onChange: (filter: CaseFilter) => void;
}

/** Shows the filters that have no field in the bar, as the page that opened this list set them. */
export function FilterChips({ filter, onChange }: FilterChipsProps) {
  const names = Object.keys(beyondBar(filter)) as (keyof CaseFilter)[];
  if (names.length === 0) return null;
  const without = (name: keyof CaseFilter): CaseFilter => {
    const { [name]: _, ...rest } = filter;
    return rest;
  };
  return (
    <section className={styles.chips} aria-label={own.name}>
      {names.map((name) => (
        <Tag
          key={name}
          closable={{ 'aria-label': own.remove(own.titles[name] ?? name) }}
          onClose={() => onChange(without(name))}
        >
          {own.titles[name] ?? name}：<ChipValue name={name} filter={filter} />
        </Tag>
      ))}
    </section>
  );
}

function ChipValue({ name, filter }: { readonly name: keyof CaseFilter; readonly filter: CaseFilter }) {
  const { districts } = useBridge().config;
  const { data: types = [] } = useCall(calls.listCaseTypes, {});
  const range = filter[name];
  if (typeof range === 'object') return own.range(range.from, range.to);
  switch (name) {
    case 'caseType':
      return types.find(({ code }) => code === filter.caseType)?.name ?? filter.caseType;
    case 'district':
      return filter.district && districtName(filter.district, districts);
    case 'outcome':
      return filter.outcome && texts.outcomes[filter.outcome];
    case 'timing':
      return filter.timing && texts.timings[filter.timing];
    case 'step':
    case 'passed':
      return types.flatMap(({ steps }) => steps).find(({ id }) => id === range)?.name ?? range;
    default:
      return <OfficialName id={String(range)} />;
  }
}

/** The address holds only the official's id, so the name is asked for. */
function OfficialName({ id }: { readonly id: string }) {
  const { data } = useCall(calls.getOfficialName, { id });
  return data?.name ?? own.somebody;
}
