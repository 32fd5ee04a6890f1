import { type CallOutput, calls } from '@anju/contract';
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
const maxRead = 100;

type OwnCases = CallOutput<typeof calls.listCases>;

interface Step {
  readonly key: string;
  readonly icon: IconDefinition;
  readonly look?: 'bad' | 'warning';
  readonly what: string;
  readonly lead: string;
  readonly button: string;
  readonly tab: NewTab;
}

/** What an applicant has to do next: each in a sentence, with one button. */
export function NextStepCard() {
  const { client } = usePortal();
  const live = useLive();
  const places = usePlaces();
  const cases = useQuery({ ...callQuery(client, calls.listCases, { box: 'mine', pageSize: maxRead }), ...live });
  const { data: notices = [] } = useQuery({ ...callQuery(client, calls.listNotices, {}), ...live });
  const qualification = notices.find(({ type }) => type === 4);

  const stepsOf = (own: OwnCases): Step[] => {
    const returned = own.list.filter(({ phase }) => phase === 'returned');
    const drafts = own.list.filter(({ phase }) => phase === 'draft');
    const countOf = (some: OwnCases['list']) => `${some.length}${own.next ? '+' : ''}`;
    const tabOf = (some: OwnCases['list']): NewTab => {
      const [only] = some;
      if (some.length !== 1 || !only) return places.box('pending');
      const { id, category, caseTypeName, number } = only;
      return places.case({ tid: String(id), typeaCode: category, typebCodeName: caseTypeName, tcode: number ?? '' });
    };
    const steps: Step[] = [];
    if (returned[0])
      steps.push({
        key: 'correct',
        icon: RollbackOutlined,
        look: 'bad',
        what: texts.correct(countOf(returned)),
        lead: texts.correctLead(returned[0].caseTypeName),
        button: texts.toCorrect,
        tab: tabOf(returned),
      });
    if (drafts[0])
      steps.push({
        key: 'draft',
        icon: EditOutlined,
        what: texts.draft(countOf(drafts)),
        lead: texts.draftLead(drafts[0].caseTypeName),
        button: texts.toDraft,
        tab: tabOf(drafts),
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
      <CardContent of={cases}>
        {(own) => {
          const steps = stepsOf(own);
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
