export { CasePage, DonePage, InProgressPage, MyCasesPage, PendingPage, SearchPage } from './pages.tsx';
