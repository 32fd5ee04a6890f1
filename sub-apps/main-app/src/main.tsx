import '@anju/ui/elements.css';
import { mountSubApp } from '@anju/sub-app-kit/react';
import { subAppParts } from '@anju/ui/sub-app';
import { HomePage } from './pages/home-page.tsx';

mountSubApp({
  appcode: 'main-app',
  pages: {
    '/home': async () => HomePage,
    '/release/notices': async () => (await import('./pages/release/release-pages.tsx')).NoticesPage,
    '/release/news': async () => (await import('./pages/release/release-pages.tsx')).NewsPage,
    '/release/article': async () => (await import('./pages/release/article-page.tsx')).ArticlePage,
  },
  parts: subAppParts,
  loadStandaloneParts: async () => (await import('@anju/ui/standalone')).standaloneParts,
});
