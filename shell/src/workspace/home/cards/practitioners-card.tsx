import { calls } from '@anju/contract';
import { callQuery } from '@anju/sub-app-kit';
import { formatFigure } from '@anju/ui/charts';
import { Icon } from '@anju/ui/controls';
import { menuIcon } from '@anju/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { homeTexts } from '../../../home-texts.ts';
import { usePortal } from '../../../session/portal.ts';
import { Card, CardContent } from '../card.tsx';
import { useLive } from '../use-live.ts';
import styles from './figures.module.css';

const icons = {
  orgCount: 'BankOutlined',
  orgEmpCount: 'TeamOutlined',
  brokerCount: 'ShopOutlined',
  brokerEmpCount: 'IdcardOutlined',
} as const;

export function PractitionersCard() {
  const { client } = usePortal();
  const counts = useQuery({ ...callQuery(client, calls.getOrgAndEmployeeCounts, {}), ...useLive() });
  return (
    <Card name="practitioners">
      <CardContent of={counts}>
        {(figures) => (
          <dl className={styles.lines}>
            {(['orgCount', 'orgEmpCount', 'brokerCount', 'brokerEmpCount'] as const).map((name) => (
              <div key={name} className={styles.line}>
                <dt className={styles.label}>
                  <span className={styles.icon}>
                    <Icon of={menuIcon(icons[name])} />
                  </span>
                  {homeTexts.practitioners[name]}
                </dt>
                <dd className={styles.amount}>
                  <b className={styles.figure}>{formatFigure(figures[name])}</b> {homeTexts.practitioners.units[name]}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </CardContent>
    </Card>
  );
}
