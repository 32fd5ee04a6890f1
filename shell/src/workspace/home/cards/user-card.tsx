import { boxCountText, calls, type DueGroup } from '@anju/contract';
import { callQuery } from '@anju/sub-app-kit';
import { useQuery } from '@tanstack/react-query';
import { homeTexts } from '../../../home-texts.ts';
import { usePortal } from '../../../session/portal.ts';
import { Card, CardContent } from '../card.tsx';
import { TabLink } from '../tab-link.tsx';
import { useLive } from '../use-live.ts';
import { usePlaces } from '../use-places.ts';
import styles from './user-card.module.css';

export function UserCard() {
  const { client, config } = usePortal();
  const live = useLive();
  const user = useQuery({ ...callQuery(client, calls.getHomeUser, {}), ...live, refetchInterval: false });
  const { data: counts } = useQuery({ ...callQuery(client, calls.countBoxes, {}), ...live });
  const places = usePlaces();
  const tabOf = (due: DueGroup) => (counts?.supervised ? places.supervised(due) : places.box('pending', due));
  const now = new Date();
  const { overdue = 0, today = 0 } = counts?.supervised ?? counts?.pendingDue ?? {};
  const day = new Intl.DateTimeFormat('zh-CN', {
    timeZone: config.timeZone,
    month: 'long',
    day: 'numeric',
    weekday: 'long',
  }).format(now);
  return (
    <Card name="user" untitled>
      <CardContent of={user}>
        {({ username, loginname, orgname }) => (
          <>
            <h1 className={styles.greeting}>
              {homeTexts.hello(greetingIn(config.timeZone, now), username)}
              {orgname && <span className={styles.organisation}>{orgname}</span>}
            </h1>
            <p className={styles.about}>
              {loginname}
              <span className={styles.day}>{day}</span>
            </p>
            <p className={styles.due}>
              {overdue > 0 && (
                <TabLink to={tabOf('overdue')} className={styles.late}>
                  {homeTexts.late(boxCountText(overdue))}
                </TabLink>
              )}
              {today > 0 && (
                <TabLink to={tabOf('today')} className={styles.today}>
                  {homeTexts.dueToday(boxCountText(today))}
                </TabLink>
              )}
              {counts && places.hasMain && overdue + today === 0 && homeTexts.nothingLate}
            </p>
          </>
        )}
      </CardContent>
    </Card>
  );
}

function greetingIn(timeZone: string, now: Date): string {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now));
  if (hour < 12) return homeTexts.greeting.morning;
  return hour < 18 ? homeTexts.greeting.afternoon : homeTexts.greeting.evening;
}
