import { inAntd } from '@anju/page-kit';
import { CaseStatistics } from './case-statistics-page.tsx';
import { TimeStatistics } from './time-statistics-page.tsx';

export const CaseStatisticsPage = inAntd(CaseStatistics);
export const TimeStatisticsPage = inAntd(TimeStatistics);
