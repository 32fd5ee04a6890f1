import type { CaseBoxItem } from '@anju/contract';
import { Icon } from '@anju/ui/controls';
import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined';
import PauseOutlined from '@ant-design/icons-svg/es/asn/PauseOutlined';
import WarningOutlined from '@ant-design/icons-svg/es/asn/WarningOutlined';
import { homeTexts } from '../../../home-texts.ts';
import { usePortal } from '../../../session/portal.ts';
import { openTab } from '../../tabs/tabs-store.ts';
import { dayIn } from '../months.ts';
import { TabLink } from '../tab-link.tsx';
import { usePlaces } from '../use-places.ts';
import styles from './cases-card.module.css';
import { deadlineWords, timeUsed } from './deadline.ts';

/** The names of all reviewing steps contain 审: 初审, 复审, 审批. */
const isReview = (taskName: string) => taskName.includes('审');

export function CaseRow({ item }: { readonly item: CaseBoxItem }) {
  const { timeZone } = usePortal().config;
  const tab = usePlaces().case(item);
  const created = dayIn(timeZone, new Date(item.createTime));
  return (
    <li className={styles.row} onDoubleClick={() => openTab(tab)}>
      <p className={styles.what}>
        <span className={styles.who} title={[item.applyName, item.typebCodeName].filter(Boolean).join(' · ')}>
          {item.applyName && (
            <>
              <b>{item.applyName}</b>
              {' · '}
            </>
          )}
          {item.typebCodeName}
        </span>
        <TabLink to={tab} className={styles.code}>
          {item.tcode || homeTexts.cases.draft}
        </TabLink>
      </p>
      <p className={styles.tags}>
        {item.isBack && (
          <span className={styles.tag} data-look="returned">
            {homeTexts.cases.returned}
          </span>
        )}
        {item.taskName && (
          <span className={styles.tag} data-look={isReview(item.taskName) ? 'review' : undefined}>
            {item.taskName}
          </span>
        )}
      </p>
      <Deadline item={item} />
      <time className={styles.created} dateTime={created} title={`${homeTexts.cases.created} ${created}`}>
        {created}
      </time>
    </li>
  );
}

const icons = {
  none: undefined,
  paused: PauseOutlined,
  green: ClockCircleOutlined,
  amber: ClockCircleOutlined,
  red: WarningOutlined,
};

/** The words come first; the bar and its colour repeat them. */
function Deadline({ item }: { readonly item: CaseBoxItem }) {
  const { timeZone } = usePortal().config;
  const icon = icons[item.colour];
  const words = deadlineWords(item);
  return (
    <p className={styles.clock} data-colour={item.colour} title={words}>
      <span className={styles.words}>
        {icon && <Icon of={icon} />}
        <span>{words}</span>
      </span>
      {item.colour !== 'none' && (
        <span className={styles.bar}>
          <span className={styles.used} style={{ width: `${timeUsed(item, timeZone)}%` }} />
        </span>
      )}
    </p>
  );
}
