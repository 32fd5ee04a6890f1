import { inAntd } from '@anju/page-kit';
import { Exchanges } from './exchanges.tsx';
import { Partners } from './partners.tsx';

export const ExchangesPage = inAntd(Exchanges);
export const PartnersPage = inAntd(Partners);
