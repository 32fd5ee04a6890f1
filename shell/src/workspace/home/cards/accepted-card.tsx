import { calls } from '@anju/contract';
import { callQuery } from '@anju/sub-app-kit';
import { formatFigure, LineChart } from '@anju/ui/charts';
import { useQuery } from '@tanstack/react-query';
import { homeTexts } from '../../../home-texts.ts';
import { usePortal } from '../../../session/portal.ts';
import { Card, CardContent } from '../card.tsx';
import { useLive } from '../use-live.ts';

export function AcceptedCard() {
  const { client } = usePortal();
  const counts = useQuery({ ...callQuery(client, calls.countCasesByMonth, {}), ...useLive() });
  return (
    <Card name="accepted">
      <CardContent of={counts}>
        {(months) => (
          <LineChart
            title={homeTexts.accepted.title}
            unit={homeTexts.pieces}
            lead={homeTexts.accepted.lead(
              formatFigure(months.at(-1)?.count ?? 0),
              formatFigure(months.at(-2)?.count ?? 0),
            )}
            data={months.map(({ month, count }) => ({
              name: homeTexts.months.named(month),
              shortName: homeTexts.months.month(Number(month.slice(5))),
              value: count,
            }))}
          />
        )}
      </CardContent>
    </Card>
  );
}
