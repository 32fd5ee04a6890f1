import '@anju/ui/elements.css';
import { mountSubApp } from '@anju/sub-app-kit/react';
import { AntdProvider } from '@anju/ui/antd';
import { subAppParts } from '@anju/ui/sub-app';
import { HomePage } from './pages/home-page.tsx';

mountSubApp({
  appcode: 'admin-app',
  pages: {
    '/home': async () => HomePage,
    '/access/users': async () => (await import('./pages/users/users-page.tsx')).UsersPage,
    '/access/roles': async () => (await import('./pages/roles/roles-page.tsx')).RolesPage,
    '/access/grants': async () => (await import('./pages/grants/grants-page.tsx')).GrantsPage,
    '/catalog/apps': async () => (await import('./pages/apps/apps-page.tsx')).AppsPage,
    '/catalog/menus': async () => (await import('./pages/menus/menus-page.tsx')).MenusPage,
    '/settings/parameters': async () => (await import('./pages/parameters/parameters-page.tsx')).ParametersPage,
    '/release/notices': async () => (await import('./pages/release/release-pages.tsx')).NoticesPage,
    '/release/news': async () => (await import('./pages/release/release-pages.tsx')).NewsPage,
    '/release/article': async () => (await import('./pages/release/article/article-page.tsx')).ArticlePage,
    '/release/banners': async () => (await import('./pages/release/banners/banners-page.tsx')).BannersPage,
    '/audit/sign-ins': async () => (await import('./pages/audit/audit-pages.tsx')).SignInsPage,
    '/audit/operations': async () => (await import('./pages/audit/audit-pages.tsx')).OperationsPage,
  },
  parts: subAppParts,
  Provider: AntdProvider,
  loadStandaloneParts: async () => (await import('@anju/ui/standalone')).standaloneParts,
});
