import { pages } from '@anju/contract';
import { pageTable, type SubApp } from '@anju/sub-app-kit/react';
import { subAppParts } from '@anju/ui/sub-app';
import { HomePage } from './pages/home-page.tsx';

export const subApp: SubApp = {
  appcode: 'org-app',
  pages: pageTable(
    pages.orgApp,
    {
      home: async () => HomePage,
      cases: async () => (await import('@anju/case-ui')).MyCasesPage,
      wallet: async () => (await import('@anju/case-ui')).WalletPage,
      case: async () => (await import('@anju/case-ui')).CasePage,
      apply: async () => (await import('@anju/case-ui/intake')).ApplyPage,
    },
    async (caseType) => (await import('@anju/case-ui/intake')).applyPageOf(caseType),
  ),
  parts: subAppParts,
  loadStandaloneParts: async () => (await import('@anju/ui/standalone')).standaloneParts,
};
