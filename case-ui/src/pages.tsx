import type { CaseCategory } from '@anju/contract';
import { inAntd } from '@anju/page-kit';
import { CaseBoxPage } from './box/case-box-page.tsx';
import { MyCases } from './box/my-cases-page.tsx';
import { Search } from './box/search-page.tsx';
import { Case } from './case-page.tsx';
import { HeldCertificates } from './certificates/held-certificates-page.tsx';
import { Wallet } from './wallet/wallet-page.tsx';

export const PendingPage = inAntd(() => <CaseBoxPage box="pending" />);
export const InProgressPage = inAntd(() => <CaseBoxPage box="in-progress" />);
export const DonePage = inAntd(() => <CaseBoxPage box="done" />);
export const MyCasesPage = inAntd(MyCases);
export const WalletPage = inAntd(Wallet);
export const certificatesPageOf = (...categories: readonly CaseCategory[]) =>
  inAntd(() => <HeldCertificates categories={categories} />);
export const SearchPage = inAntd(Search);
export { Case as CasePage };
