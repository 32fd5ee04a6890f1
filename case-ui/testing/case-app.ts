import { pages } from '@anju/contract';
import type { SubApp } from '@anju/sub-app-kit/react';
import { subAppParts } from '@anju/ui/sub-app';
import { CasePage, certificatesPageOf, InProgressPage, MyCasesPage, PendingPage, WalletPage } from '../src/index.ts';
import { ApplyPage, applyPageOf, WindowPage } from '../src/intake/index.ts';

const { leaseApp, mainApp } = pages;

export const caseApp: SubApp = {
  appcode: 'lease-app',
  pages: {
    [leaseApp.case.route]: async () => CasePage,
    [leaseApp.cases.route]: async () => MyCasesPage,
    [leaseApp.wallet.route]: async () => WalletPage,
    [leaseApp.filingsChanges.route]: async () => certificatesPageOf('ZL'),
    [leaseApp.apply.route]: async () => ApplyPage,
    [leaseApp.filingsApplication.route]: async () => applyPageOf('ZL201'),
    [mainApp.pending.route]: async () => PendingPage,
    [mainApp.inProgress.route]: async () => InProgressPage,
    [mainApp.window.route]: async () => WindowPage,
  },
  parts: subAppParts,
  loadStandaloneParts: () => Promise.reject(new Error('these pages stand in a tab')),
};
