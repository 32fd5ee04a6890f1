export { type CaseFilter, writeCaseFilter } from './box/case-filter.ts';
export { CaseLink } from './box/case-link.tsx';
export { LegalClock } from './clock/legal-clock.tsx';
export {
  CasePage,
  certificatesPageOf,
  DonePage,
  InProgressPage,
  MyCasesPage,
  PendingPage,
  SearchPage,
  WalletPage,
} from './pages.tsx';
