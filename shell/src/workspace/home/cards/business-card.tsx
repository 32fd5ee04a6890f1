import { type CallOutput, type CaseBucket, calls } from '@anju/contract';
import { callQuery } from '@anju/sub-app-kit';
import { BarChart, formatFigure, PieChart } from '@anju/ui/charts';
import { Segmented } from '@anju/ui/controls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { homeTexts } from '../../../home-texts.ts';
import { usePortal } from '../../../session/portal.ts';
import { openTab } from '../../tabs/tabs-store.ts';
import { Card, CardContent } from '../card.tsx';
import { MonthRangePicker } from '../month-range-picker.tsx';
import { defaultRange, type MonthRange, monthIn } from '../months.ts';
import { useLive } from '../use-live.ts';
import { usePlaces } from '../use-places.ts';
import styles from './figures.module.css';

type BusinessCounts = CallOutput<typeof calls.getBusinessCounts>;

const step = 100;
const buckets: readonly CaseBucket[] = ['pending', 'done', 'in-progress'];

function countOf(counts: BusinessCounts, bucket: CaseBucket): { readonly value: number; readonly rate: number } {
  if (bucket === 'pending') return { value: counts.toDoBusinessCount, rate: counts.toDoBusinessRate };
  if (bucket === 'done') return { value: counts.doneBusinessCount, rate: counts.doneBusinessRate };
  return { value: counts.doBusinessCount, rate: counts.doBusinessRate };
}

export function BusinessCard() {
  const { client, config } = usePortal();
  const live = useLive();
  const places = usePlaces();
  const [look, setLook] = useState<'bar' | 'pie'>('bar');
  const [range, setRange] = useState<MonthRange>(defaultRange);
  const counts = useQuery({
    ...callQuery(client, calls.getBusinessCounts, { queryDateStart: range.from, queryDateEnd: range.to }),
    ...live,
    placeholderData: keepPreviousData,
  });
  const { data: organisations } = useQuery({ ...callQuery(client, calls.getOrgAndEmployeeCounts, {}), ...live });
  const texts = homeTexts.business;
  return (
    <Card
      name="business"
      beside={
        <Segmented
          name={texts.look}
          value={look}
          choices={[
            { value: 'bar', label: texts.bar },
            { value: 'pie', label: texts.pie },
          ]}
          choose={setLook}
        />
      }
      action={<MonthRangePicker range={range} thisMonth={monthIn(config.timeZone)} choose={setRange} />}
    >
      <CardContent of={counts}>
        {(answer) => {
          const parts = {
            title: homeTexts.cards.business,
            unit: homeTexts.pieces,
            data: buckets.map((bucket) => ({
              name: texts.of[bucket],
              value: countOf(answer, bucket).value,
              ...(bucket === 'in-progress' && { hatched: true }),
            })),
            percentages: buckets.map((bucket) => countOf(answer, bucket).rate),
            choose: (index: number) => openTab(places.ofBucket(buckets[index] as CaseBucket, range)),
            lead: (
              <p className={styles.words}>
                <span>
                  {texts.total} <b>{formatFigure(answer.allBusinessCount)}</b> {homeTexts.pieces}
                </span>
                {organisations && (
                  <span>
                    {texts.developers} <b>{formatFigure(organisations.orgCount)}</b>{' '}
                    {homeTexts.practitioners.units.orgCount}
                  </span>
                )}
              </p>
            ),
          };
          return look === 'bar' ? <BarChart {...parts} step={step} /> : <PieChart {...parts} legend="row" />;
        }}
      </CardContent>
    </Card>
  );
}
