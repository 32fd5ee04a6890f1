import { pages } from '@anju/contract';
import { pageTable, type SubApp } from '@anju/sub-app-kit/react';
import { subAppParts } from '@anju/ui/sub-app';
import { HomePage } from './pages/home-page.tsx';

export const subApp: SubApp = {
  appcode: 'main-app',
  pages: pageTable(pages.mainApp, {
    home: async () => HomePage,
    pending: async () => (await import('@anju/case-ui')).PendingPage,
    inProgress: async () => (await import('@anju/case-ui')).InProgressPage,
    done: async () => (await import('@anju/case-ui')).DonePage,
    window: async () => (await import('@anju/case-ui/intake')).WindowPage,
    supervision: async () => (await import('./pages/supervision/supervision-page.tsx')).SupervisionPage,
    search: async () => (await import('@anju/case-ui')).SearchPage,
    statisticsCases: async () => (await import('./pages/statistics/statistics-pages.tsx')).CaseStatisticsPage,
    statisticsTimeLimits: async () => (await import('./pages/statistics/statistics-pages.tsx')).TimeStatisticsPage,
    statisticsExports: async () => (await import('./pages/exports/exports-page.tsx')).ExportsPage,
    case: async () => (await import('@anju/case-ui')).CasePage,
    collaborationPartners: async () => (await import('./pages/collaboration/collaboration-pages.tsx')).PartnersPage,
    collaborationExchanges: async () => (await import('./pages/collaboration/collaboration-pages.tsx')).ExchangesPage,
    releaseNotices: async () => (await import('./pages/release/release-pages.tsx')).NoticesPage,
    releaseNews: async () => (await import('./pages/release/release-pages.tsx')).NewsPage,
    releaseArticle: async () => (await import('./pages/release/article-page.tsx')).ArticlePage,
  }),
  parts: subAppParts,
  loadStandaloneParts: async () => (await import('@anju/ui/standalone')).standaloneParts,
};
