import { calls } from '@anju/contract';
import { callQuery } from '@anju/sub-app-kit';
import { formatFigure, LineChart, PieChart } from '@anju/ui/charts';
import { useQuery } from '@tanstack/react-query';
import { homeTexts } from '../../../home-texts.ts';
import { usePortal } from '../../../session/portal.ts';
import { Card, CardContent } from '../card.tsx';
import { monthIn, trendRange } from '../months.ts';
import { useLive } from '../use-live.ts';
import styles from './figures.module.css';

const texts = homeTexts.sales;

export function SalesCard() {
  const { client, config } = usePortal();
  const live = useLive();
  const { from, to } = trendRange(monthIn(config.timeZone));
  const totals = useQuery({ ...callQuery(client, calls.getSalesStatistics, {}), ...live });
  const trend = useQuery({
    ...callQuery(client, calls.getAreaSales, { queryDateStart: from, queryDateEnd: to }),
    ...live,
  });
  const split = useQuery({ ...callQuery(client, calls.getAreaSalesStatistics, {}), ...live });
  return (
    <Card name="sales">
      <div className={styles.sides}>
        <div className={styles.side}>
          <div className={styles.totals}>
            <CardContent of={totals}>
              {({ allSalesArea, allSalesMoney }) => (
                <div className={styles.pair}>
                  <p>
                    {texts.area} <b className={styles.figure}>{formatFigure(allSalesArea)}</b>
                  </p>
                  <p>
                    {texts.money} <b className={styles.figure}>{formatFigure(allSalesMoney)}</b>
                  </p>
                </div>
              )}
            </CardContent>
          </div>
          <CardContent of={trend}>
            {({ areaSales, scopeRage }) => (
              <LineChart
                title={texts.trend}
                unit={texts.unit}
                max={Math.max(0, ...scopeRage)}
                lead={<h3 className={styles.subtitle}>{texts.trend}</h3>}
                data={areaSales.map(({ code, value }) => ({
                  name: homeTexts.months.named(code),
                  shortName: homeTexts.months.month(Number(code.slice(5))),
                  value,
                }))}
              />
            )}
          </CardContent>
        </div>
        <div className={styles.side}>
          <CardContent of={split}>
            {(answer) => (
              <PieChart
                title={texts.split}
                unit={texts.unit}
                lead={<h3 className={styles.subtitle}>{texts.split}</h3>}
                data={[
                  { name: texts.residence, value: answer.residenceAreaSales },
                  { name: texts.nonResidence, value: answer.nonResidenceAreaSales },
                ]}
                percentages={[answer.residenceAreaSalesRate, answer.nonResidenceAreaSalesRate]}
              />
            )}
          </CardContent>
        </div>
      </div>
    </Card>
  );
}
