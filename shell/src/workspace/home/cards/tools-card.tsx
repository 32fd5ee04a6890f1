import { calls } from '@anju/contract';
import { callQuery } from '@anju/sub-app-kit';
import { formatFigure } from '@anju/ui/charts';
import { Icon } from '@anju/ui/controls';
import ToolOutlined from '@ant-design/icons-svg/es/asn/ToolOutlined';
import { useQuery } from '@tanstack/react-query';
import { homeTexts } from '../../../home-texts.ts';
import { usePortal } from '../../../session/portal.ts';
import { Card, CardContent } from '../card.tsx';
import { useLive } from '../use-live.ts';
import styles from './figures.module.css';

export function ToolsCard() {
  const { client } = usePortal();
  const counts = useQuery({ ...callQuery(client, calls.countCasesByProgress, {}), ...useLive() });
  const { inProgress, completed, unbuilt } = homeTexts.tools;
  return (
    <Card name="tools">
      <CardContent of={counts}>
        {({ inprogressCount, completedCount }) => (
          <div className={styles.tiles}>
            <p className={styles.tile}>
              {inProgress} <b className={styles.figure}>{formatFigure(inprogressCount)}</b>
            </p>
            <p className={styles.tile}>
              {completed} <b className={styles.figure}>{formatFigure(completedCount)}</b>
            </p>
            {['first', 'second'].map((slot) => (
              <p key={slot} className={styles.slot}>
                <Icon of={ToolOutlined} />
                {unbuilt}
              </p>
            ))}
          </div>
        )}
      </CardContent>
    </Card>
  );
}
