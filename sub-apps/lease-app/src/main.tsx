import '@anju/ui/elements.css';
import { pages } from '@anju/contract';
import { mountSubApp, pageTable } from '@anju/sub-app-kit/react';
import { subAppParts } from '@anju/ui/sub-app';
import { HomePage } from './pages/home-page.tsx';

mountSubApp({
  appcode: 'lease-app',
  pages: pageTable(pages.leaseApp, {
    home: async () => HomePage,
    cases: async () => (await import('@anju/case-ui')).MyCasesPage,
    wallet: async () => (await import('@anju/case-ui')).WalletPage,
    case: async () => (await import('@anju/case-ui')).CasePage,
    verificationApplication: async () => (await import('@anju/case-ui/intake')).applyPageOf('ZL101'),
    filingsApplication: async () => (await import('@anju/case-ui/intake')).applyPageOf('ZL201'),
    contractsSigning: async () => (await import('./pages/contracts/pages.tsx')).SigningPage,
    contractsMine: async () => (await import('./pages/contracts/pages.tsx')).ContractsPage,
    contract: async () => (await import('./pages/contracts/pages.tsx')).ContractPage,
    contractInvitation: async () => (await import('./pages/contracts/pages.tsx')).InvitationPage,
    filingsChanges: async () => (await import('@anju/case-ui')).certificatesPageOf('ZL'),
    apply: async () => (await import('@anju/case-ui/intake')).ApplyPage,
  }),
  parts: subAppParts,
  loadStandaloneParts: async () => (await import('@anju/ui/standalone')).standaloneParts,
});
