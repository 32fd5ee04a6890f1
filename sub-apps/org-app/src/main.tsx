import '@anju/ui/elements.css';
import { pages } from '@anju/contract';
import { mountSubApp, pageTable } from '@anju/sub-app-kit/react';
import { subAppParts } from '@anju/ui/sub-app';
import { HomePage } from './pages/home-page.tsx';

mountSubApp({
  appcode: 'org-app',
  pages: pageTable(pages.orgApp, {
    home: async () => HomePage,
    cases: async () => (await import('@anju/case-ui')).MyCasesPage,
    case: async () => (await import('@anju/case-ui')).CasePage,
  }),
  parts: subAppParts,
  loadStandaloneParts: async () => (await import('@anju/ui/standalone')).standaloneParts,
});
