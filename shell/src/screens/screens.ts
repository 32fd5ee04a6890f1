import { type ComponentType, lazy } from 'react';
import type { ScreenName } from '../routes/guard.ts';
import {
  loadArticle,
  loadArticleList,
  loadByCode,
  loadErrorPages,
  loadPaperCheck,
  loadPublicHome,
  loadRedirect,
  loadSelection,
  loadServices,
  loadWorkspace,
} from './later.ts';
import { LoginScreen } from './login/login-screen.tsx';

export type Screens = Readonly<Record<ScreenName, ComponentType>>;

export const screens: Screens = {
  login: LoginScreen,
  redirect: lazy(async () => ({ default: (await loadRedirect()).RedirectScreen })),
  selection: lazy(async () => ({ default: (await loadSelection()).SelectionScreen })),
  workspace: lazy(async () => ({ default: (await loadWorkspace()).WorkspaceScreen })),
  services: lazy(async () => ({ default: (await loadServices()).ServicesScreen })),
  'public-home': lazy(async () => ({ default: (await loadPublicHome()).PublicHomeScreen })),
  'article-list': lazy(async () => ({ default: (await loadArticleList()).ArticleListScreen })),
  article: lazy(async () => ({ default: (await loadArticle()).ArticleScreen })),
  progress: lazy(async () => ({ default: (await loadByCode()).ProgressScreen })),
  confirmation: lazy(async () => ({ default: (await loadByCode()).ConfirmationScreen })),
  'paper-check': lazy(async () => ({ default: (await loadPaperCheck()).PaperCheckScreen })),
  'not-found': lazy(async () => ({ default: (await loadErrorPages()).NotFoundPage })),
  'no-access': lazy(async () => ({ default: (await loadErrorPages()).NoAccessPage })),
};
