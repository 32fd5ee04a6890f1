import '@anju/ui/elements.css';
import { mountSubApp } from '@anju/sub-app-kit/react';
import { subAppParts } from '@anju/ui/sub-app';
import { HomePage } from './pages/home-page.tsx';

mountSubApp({
  appcode: 'main-app',
  pages: {
    '/home': async () => HomePage,
    '/main/waitDoneItemView': async () => (await import('@anju/case-ui')).PendingPage,
    '/main/doingItemView': async () => (await import('@anju/case-ui')).InProgressPage,
    '/main/alreadyDoingItemView': async () => (await import('@anju/case-ui')).DonePage,
    '/main/searchGlobal': async () => (await import('@anju/case-ui')).SearchPage,
    '/cases/case': async () => (await import('@anju/case-ui')).CasePage,
    '/release/notices': async () => (await import('./pages/release/release-pages.tsx')).NoticesPage,
    '/release/news': async () => (await import('./pages/release/release-pages.tsx')).NewsPage,
    '/release/article': async () => (await import('./pages/release/article-page.tsx')).ArticlePage,
  },
  parts: subAppParts,
  loadStandaloneParts: async () => (await import('@anju/ui/standalone')).standaloneParts,
});
