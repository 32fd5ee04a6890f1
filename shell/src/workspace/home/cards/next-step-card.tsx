import { boxCountText, type CallOutput, calls, maxBoxCount } from '@anju/contract';
import { callQuery } from '@anju/sub-app-kit';
import { Button, Icon } from '@anju/ui/controls';
import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import RollbackOutlined from '@ant-design/icons-svg/es/asn/RollbackOutlined';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import { useQuery } from '@tanstack/react-query';
import { homeTexts } from '../../../home-texts.ts';
import { usePortal } from '../../../session/portal.ts';
import type { NewTab } from '../../tabs/tab.ts';
import { openTab } from '../../tabs/tabs-store.ts';
import { Card, CardContent } from '../card.tsx';
import { useLive } from '../use-live.ts';
import { usePlaces } from '../use-places.ts';
import styles from './next-step-card.module.css';

const texts = homeTexts.nextSteps;

type Waiting = CallOutput<typeof calls.listMyCases>;
type Counts = CallOutput<typeof calls.countBoxes>;

interface Step {
  readonly key: string;
  readonly icon: IconDefinition;
  readonly look?: 'bad' | 'warning';
  readonly what: string;
  readonly lead: string;
  readonly button: string;
  readonly tab: NewTab;
}

export function NextStepCard() {
  const { client } = usePortal();
  const live = useLive();
  const places = usePlaces();
  const { data: counts } = useQuery({ ...callQuery(client, calls.countBoxes, {}), ...live });
  const waiting = useQuery({ ...callQuery(client, calls.listMyCases, { businessType: 0 }), ...live });
  const { data: notices = [] } = useQuery({ ...callQuery(client, calls.listNotices, {}), ...live });
  const qualification = notices.find(({ type }) => type === 4);

  const stepsOf = ({ pending, pendingDue: { paused } }: Counts, list: Waiting): Step[] => {
    const returned = paused ?? 0;
    const drafts = pending - returned;
    const firstReturned = list.find(({ isBack }) => isBack);
    const firstDraft = list.find(({ isBack }) => !isBack);
    const tabOf = (count: number, only: Waiting[number] | undefined): NewTab =>
      count === 1 && only ? places.case(only) : places.box('pending');
    const steps: Step[] = [];
    if (returned > 0)
      steps.push({
        key: 'correct',
        icon: RollbackOutlined,
        look: 'bad',
        what: texts.correct(boxCountText(returned)),
        lead: texts.correctLead(firstReturned?.typebCodeName ?? ''),
        button: texts.toCorrect,
        tab: tabOf(returned, firstReturned),
      });
    if (drafts > 0)
      steps.push({
        key: 'draft',
        icon: EditOutlined,
        what: texts.draft(pending < maxBoxCount ? String(drafts) : `${drafts}+`),
        lead: texts.draftLead(firstDraft?.typebCodeName ?? ''),
        button: texts.toDraft,
        tab: tabOf(drafts, firstDraft),
      });
    if (qualification)
      steps.push({
        key: 'qualification',
        icon: CalendarOutlined,
        look: 'warning',
        what: texts.qualification,
        lead: qualification.message,
        button: texts.toQualification,
        tab: { title: qualification.menuTitle, path: qualification.menuPath, route: qualification.menuRoute },
      });
    return steps;
  };

  return (
    <Card name="next-step" untitled>
      <CardContent of={waiting}>
        {(list) => {
          if (!counts) return null;
          const steps = stepsOf(counts, list);
          return (
            <ul className={styles.steps}>
              {steps.length === 0 && (
                <li className={styles.step} data-look="good">
                  <span className={styles.icon}>
                    <Icon of={CheckCircleOutlined} />
                  </span>
                  <p className={styles.words}>
                    <b>{texts.nothing}</b>
                    <span>{texts.nothingLead}</span>
                  </p>
                  <Button onClick={() => openTab(places.box('pending'))}>{texts.apply}</Button>
                </li>
              )}
              {steps.map(({ key, icon, look, what, lead, button, tab }) => (
                <li key={key} className={styles.step} data-look={look}>
                  <span className={styles.icon}>
                    <Icon of={icon} />
                  </span>
                  <p className={styles.words}>
                    <b>{what}</b>
                    <span title={lead}>{lead}</span>
                  </p>
                  <Button onClick={() => openTab(tab)}>{button}</Button>
                </li>
              ))}
            </ul>
          );
        }}
      </CardContent>
    </Card>
  );
}
