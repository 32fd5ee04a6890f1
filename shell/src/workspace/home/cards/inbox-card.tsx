import { boxCountText, type CallOutput, calls, type DueGroup, pages } from '@anju/contract';
import { callQuery } from '@anju/sub-app-kit';
import { Icon } from '@anju/ui/controls';
import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined';
import InboxOutlined from '@ant-design/icons-svg/es/asn/InboxOutlined';
import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { homeTexts } from '../../../home-texts.ts';
import { usePortal } from '../../../session/portal.ts';
import { tabTo } from '../../tabs/tab.ts';
import { openTab } from '../../tabs/tabs-store.ts';
import { type BoxName, boxes } from '../boxes.ts';
import { Card, CardContent } from '../card.tsx';
import { useLive } from '../use-live.ts';
import { usePlaces } from '../use-places.ts';
import styles from './inbox-card.module.css';

type Counts = CallOutput<typeof calls.countBoxes>;

const icons = { pending: InboxOutlined, inProgress: ClockCircleOutlined, done: CheckCircleOutlined };
const chips: readonly (keyof typeof homeTexts.chips)[] = ['overdue', 'today', 'paused'];

export function InboxCard() {
  const { client } = usePortal();
  const counts = useQuery({ ...callQuery(client, calls.countBoxes, {}), ...useLive() });
  const places = usePlaces();
  return (
    <Card name="inbox" untitled>
      <div className={styles.boxes}>
        {boxes.map(({ box, page }) => (
          <div key={box} className={styles.box}>
            <button className={styles.opener} type="button" onClick={() => openTab(places.box(box))}>
              <span className={styles.name}>
                <Icon of={icons[box]} />
                {places.hasMain ? page.title : homeTexts.ownBoxes[box]}
              </span>{' '}
              <span className={styles.count}>
                {counts.data && (
                  <>
                    <b className={styles.number}>{boxCountText(counts.data[box])}</b> {homeTexts.pieces}
                  </>
                )}
              </span>
            </button>
            <div className={styles.chips}>{counts.data && <Chips box={box} counts={counts.data} />}</div>
          </div>
        ))}
        {places.hasMain && <SearchBox />}
      </div>
      {!counts.data && counts.error && <CardContent of={counts}>{() => null}</CardContent>}
    </Card>
  );
}

function Chips({ box, counts }: { readonly box: BoxName; readonly counts: Counts }) {
  const places = usePlaces();
  if (box === 'done') return homeTexts.doneThisMonth(boxCountText(counts.doneThisMonth));
  const due: Partial<Record<DueGroup, number>> = box === 'pending' ? counts.pendingDue : counts.inProgressDue;
  return chips
    .filter((group) => (due[group] ?? 0) > 0)
    .map((group) => (
      <button
        key={group}
        className={styles.chip}
        type="button"
        data-due={group}
        aria-label={homeTexts.ofCount(homeTexts.dueGroups[group], boxCountText(due[group] ?? 0))}
        onClick={() => openTab(places.box(box, group))}
      >
        {homeTexts.chips[group]} {boxCountText(due[group] ?? 0)}
      </button>
    ));
}

function SearchBox() {
  const { field, hint, go } = homeTexts.search;
  const page = pages.mainApp.search;
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text')).trim();
    openTab(tabTo(page, text ? { text } : {}));
  };
  return (
    <div className={styles.box}>
      <button className={styles.opener} type="button" onClick={() => openTab(tabTo(page))}>
        <span className={styles.name}>
          <Icon of={SearchOutlined} />
          {page.title}
        </span>
      </button>
      <form className={styles.search} onSubmit={search}>
        <input className={styles.field} name="text" aria-label={field} placeholder={hint} maxLength={64} />
        <button className={styles.go} type="submit" aria-label={go}>
          <Icon of={SearchOutlined} />
        </button>
      </form>
    </div>
  );
}
