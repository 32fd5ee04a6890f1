import { boxCountText, type CaseBox, calls, type DueGroup } from '@anju/contract';
import { callQuery } from '@anju/sub-app-kit';
import { Segmented } from '@anju/ui/controls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { homeTexts } from '../../../home-texts.ts';
import { usePortal } from '../../../session/portal.ts';
import type { BoxName } from '../boxes.ts';
import { Card, CardContent, Empty } from '../card.tsx';
import { TabLink } from '../tab-link.tsx';
import { useLive } from '../use-live.ts';
import { usePlaces } from '../use-places.ts';
import { CaseRow } from './case-row.tsx';
import styles from './cases-card.module.css';

const texts = homeTexts.cases;
const boxNames: Readonly<Record<CaseBox, BoxName>> = { 0: 'pending', 1: 'inProgress', 2: 'done' };
const groups = Object.keys(homeTexts.dueGroups) as DueGroup[];

export function CasesCard() {
  const { client } = usePortal();
  const live = useLive();
  const places = usePlaces();
  const [box, setBox] = useState<CaseBox>(0);
  const [due, setDue] = useState<DueGroup>();
  const { data: counts } = useQuery({ ...callQuery(client, calls.countBoxes, {}), ...live });
  const cases = useQuery({
    ...callQuery(client, calls.listMyCases, { businessType: box, ...(due && { due }) }),
    ...live,
    placeholderData: keepPreviousData,
  });
  const dueCounts = box === 0 ? counts?.pendingDue : counts?.inProgressDue;
  return (
    <Card
      name="cases"
      beside={
        <Segmented
          name={texts.box}
          value={box}
          choices={texts.boxes.map(({ box: value, title }) => ({
            value,
            label: title,
            note: counts && boxCountText(counts[boxNames[value]]),
          }))}
          choose={(chosen) => {
            setBox(chosen);
            setDue(undefined);
          }}
        />
      }
      action={
        <TabLink to={places.box(boxNames[box], due)} className={styles.more}>
          {texts.more}
        </TabLink>
      }
    >
      {places.hasMain && box !== 2 && (
        <fieldset className={styles.groups} aria-label={texts.due}>
          {groups.map((group) => (
            <button
              key={group}
              className={styles.group}
              type="button"
              data-due={group}
              data-none={dueCounts?.[group] === 0 || undefined}
              aria-pressed={due === group}
              aria-label={homeTexts.ofCount(homeTexts.dueGroups[group], boxCountText(dueCounts?.[group] ?? 0))}
              onClick={() => setDue(due === group ? undefined : group)}
            >
              <b className={styles.count}>{dueCounts && boxCountText(dueCounts[group])}</b>
              {homeTexts.dueGroups[group]}
            </button>
          ))}
        </fieldset>
      )}
      <CardContent of={cases}>
        {(list) =>
          list.length === 0 ? (
            <Empty>{due ? texts.emptyGroup : texts.empty[box]}</Empty>
          ) : (
            <ul className={styles.list} aria-busy={cases.isPlaceholderData}>
              {list.map((item) => (
                <CaseRow key={`${item.tid} ${item.taskId}`} item={item} />
              ))}
            </ul>
          )
        }
      </CardContent>
    </Card>
  );
}
