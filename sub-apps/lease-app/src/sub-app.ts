import { calls, pages } from '@anju/contract';
import { pageTable, type SubApp } from '@anju/sub-app-kit/react';
import { subAppParts } from '@anju/ui/sub-app';
import { HomePage } from './pages/home-page.tsx';

const { outerHouses, outerContracts, outerCertificates, outerProgress, outerDocuments } = pages.leaseApp;

const loadHouses = async () => (await import('./pages/personal/houses-page.tsx')).HousesPage;
const loadContracts = async () => (await import('./pages/personal/contracts-page.tsx')).ContractsPage;
const loadCertificates = async () => (await import('./pages/personal/certificates-page.tsx')).CertificatesPage;
const loadProgress = async () => (await import('./pages/personal/progress-page.tsx')).ProgressPage;
const loadDocuments = async () => (await import('./pages/documents/documents-page.tsx')).DocumentsPage;
const outer = (load: typeof loadHouses) => async () => {
  const [{ inOuterFrame }, Page] = await Promise.all([import('./pages/outer/outer-frame.tsx'), load()]);
  return inOuterFrame(Page);
};
const loadGuests = () => import('./pages/outer/guest-pages.tsx');

export const subApp: SubApp = {
  appcode: 'lease-app',
  pages: pageTable(
    pages.leaseApp,
    {
      home: async () => HomePage,
      personalHouses: loadHouses,
      personalAuthorisations: async () => (await import('./pages/personal/authorisations-page.tsx')).AuthorisationsPage,
      certificatesMine: loadCertificates,
      certificatesSearch: async () =>
        (await import('./pages/officials/certificates-search-page.tsx')).CertificatesSearchPage,
      certificatesCheck: async () => (await import('./pages/personal/check-page.tsx')).CheckPage,
      rents: async () => (await import('./pages/officials/rents-page.tsx')).RentsPage,
      progress: loadProgress,
      downloads: loadDocuments,
      cases: async () => (await import('@anju/case-ui')).MyCasesPage,
      wallet: async () => (await import('@anju/case-ui')).WalletPage,
      case: async () => (await import('@anju/case-ui')).CasePage,
      verificationRecords: async () =>
        (await import('./pages/verification/verifications-page.tsx')).MyVerificationsPage,
      verificationHouses: async () => (await import('./pages/verification/verifications-page.tsx')).VerificationsPage,
      contractsSigning: async () => (await import('./pages/contracts/pages.tsx')).SigningPage,
      contractsMine: async () => (await import('./pages/contracts/pages.tsx')).ContractsPage,
      contract: async () => (await import('./pages/contracts/pages.tsx')).ContractPage,
      contractsSearch: async () => (await import('./pages/officials/contracts-search-page.tsx')).ContractsSearchPage,
      contractInvitation: async () => (await import('./pages/contracts/pages.tsx')).InvitationPage,
      filingsSearch: async () => (await import('./pages/filings/filed-leases-page.tsx')).FiledLeasesPage,
      filingsExpiring: async () => (await import('./pages/filings/filed-leases-page.tsx')).ExpiringLeasesPage,
      filingsSuspicions: async () => (await import('./pages/officials/suspicions-page.tsx')).SuspicionsPage,
      filingsChanges: async () => (await import('@anju/case-ui')).certificatesPageOf('ZL', 'GR'),
      apply: async () => (await import('@anju/case-ui/intake')).ApplyPage,
      outerHouses: outer(loadHouses),
      outerContracts: outer(loadContracts),
      outerCertificates: outer(loadCertificates),
      outerProgress: outer(loadProgress),
      outerDocuments: outer(loadDocuments),
    },
    async (caseType) => (await import('@anju/case-ui/intake')).applyPageOf(caseType),
  ),
  guestPages: {
    [outerHouses.route]: async () => (await loadGuests()).GuestHouses,
    [outerContracts.route]: async () => (await loadGuests()).GuestContracts,
    [outerCertificates.route]: async () => (await loadGuests()).GuestCertificates,
    [outerProgress.route]: async () => (await loadGuests()).GuestProgress,
    [outerDocuments.route]: async () => (await loadGuests()).GuestDocuments,
  },
  changedBy: { contracts: [calls.listContracts, calls.getContract] },
  parts: subAppParts,
  loadStandaloneParts: async () => (await import('@anju/ui/standalone')).standaloneParts,
};
