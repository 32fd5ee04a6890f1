import type { PublicFigures as Figures } from '@anju/contract';
import { formatFigure, LineChart } from '@anju/ui/charts';
import { type CSSProperties, useId } from 'react';
import { guestTexts } from '../../guest-texts.ts';
import { usePublicFigures } from './public-asks.ts';
import styles from './public-figures.module.css';
import { Failed, PublicSection } from './public-section.tsx';

const own = guestTexts.home;
const squareMetresPerUnit = 10_000;

export function PublicFigures() {
  const { data, error, isFetching, refetch } = usePublicFigures();
  return (
    <PublicSection heading={own.figures} lead={data ? dayInWords(data.asOf) : ' '}>
      {error && !data ? (
        <Failed message={error.message} busy={isFetching} retry={refetch} />
      ) : (
        <div aria-busy={!data}>
          <Month figures={data} />
          <p className={styles.basis}>{own.basis}</p>
          <div className={styles.charts}>
            <Trend months={data?.newHomesByMonth} />
            <Rents rents={data?.rents} />
          </div>
        </div>
      )}
    </PublicSection>
  );
}

function Month({ figures }: { readonly figures: Figures | undefined }) {
  const shown = [
    [own.newHomes, own.homes, figures?.newHomes],
    [own.resale, own.homes, figures?.resale],
    [own.leases, own.filings, figures?.leases],
  ] as const;
  return (
    <dl className={styles.month}>
      {shown.map(([name, unit, filed]) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd>
            <span className={styles.count}>{filed ? formatFigure(filed.count) : ' '}</span>
            {filed && <span className={styles.unit}>{unit}</span>}
          </dd>
          <dd className={styles.area}>{filed ? own.area(formatFigure(filed.area / squareMetresPerUnit)) : ' '}</dd>
        </div>
      ))}
    </dl>
  );
}

function Trend({ months }: { readonly months: Figures['newHomesByMonth'] | undefined }) {
  const data = months?.map(({ month, count }, index) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    const mark = index === months.length - 1 ? '*' : '';
    return { name: own.monthOfYear(year, number), shortName: own.month(number) + mark, value: count };
  });
  return (
    <div className={styles.card}>
      {data ? (
        <LineChart
          title={own.trend}
          unit={own.homes}
          data={data}
          lead={
            <h3 className={styles.heading}>
              {own.trend}
              <span className={styles.headingUnit}>{own.trendLead}</span>
            </h3>
          }
        />
      ) : (
        <div className={styles.waiting} />
      )}
      <p className={styles.note}>{own.unfinished}</p>
    </div>
  );
}

function Rents({ rents }: { readonly rents: Figures['rents'] | undefined }) {
  const id = useId();
  const max = Math.max(...(rents?.districts.map(({ rent }) => rent) ?? []));
  return (
    <div className={styles.card}>
      <h3 className={styles.heading} id={id}>
        {own.rents}
        <span className={styles.headingUnit}>{own.rentUnit}</span>
      </h3>
      {rents && rents.districts.length > 0 && (
        <dl className={styles.rents} aria-labelledby={id}>
          {rents.districts.map(({ district, name, rent }) => (
            <div key={district} className={styles.rent}>
              <dt>{name}</dt>
              <dd className={styles.bar} style={share(rent / max)}>
                <b className={styles.rentValue}>{formatFigure(rent)}</b>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {rents && (
        <p className={styles.note}>
          {rents.districts.length > 0 ? own.rentBasis(rents.quarter) : own.noRents(rents.quarter)}
        </p>
      )}
      {!rents && <div className={styles.waiting} />}
    </div>
  );
}

const share = (part: number) => ({ '--share': `${part * 100}%` }) as CSSProperties;

function dayInWords(asOf: string): string {
  const [year = 0, month = 0, day = 0] = asOf.split('-').map(Number);
  return own.asOf(year, month, day);
}
