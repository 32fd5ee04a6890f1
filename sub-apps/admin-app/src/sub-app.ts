import { pages } from '@anju/contract';
import { pageTable, type SubApp } from '@anju/sub-app-kit/react';
import { AntdProvider } from '@anju/ui/antd';
import { subAppParts } from '@anju/ui/sub-app';
import { HomePage } from './pages/home-page.tsx';

export const subApp: SubApp = {
  appcode: 'admin-app',
  pages: pageTable(pages.adminApp, {
    home: async () => HomePage,
    accessUsers: async () => (await import('./pages/users/users-page.tsx')).UsersPage,
    accessRoles: async () => (await import('./pages/roles/roles-page.tsx')).RolesPage,
    accessGrants: async () => (await import('./pages/grants/grants-page.tsx')).GrantsPage,
    catalogApps: async () => (await import('./pages/apps/apps-page.tsx')).AppsPage,
    catalogMenus: async () => (await import('./pages/menus/menus-page.tsx')).MenusPage,
    settingsParameters: async () => (await import('./pages/parameters/parameters-page.tsx')).ParametersPage,
    settingsCalendar: async () => (await import('./pages/calendar/calendar-page.tsx')).CalendarPage,
    settingsProcesses: async () => (await import('./pages/processes/processes-page.tsx')).ProcessesPage,
    releaseNotices: async () => (await import('./pages/release/release-pages.tsx')).NoticesPage,
    releaseNews: async () => (await import('./pages/release/release-pages.tsx')).NewsPage,
    releaseArticle: async () => (await import('./pages/release/article/article-page.tsx')).ArticlePage,
    releaseBanners: async () => (await import('./pages/release/banners/banners-page.tsx')).BannersPage,
    auditSignIns: async () => (await import('./pages/audit/audit-pages.tsx')).SignInsPage,
    auditOperations: async () => (await import('./pages/audit/audit-pages.tsx')).OperationsPage,
  }),
  parts: subAppParts,
  Provider: AntdProvider,
  loadStandaloneParts: async () => (await import('@anju/ui/standalone')).standaloneParts,
};
