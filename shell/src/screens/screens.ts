import { type ComponentType, lazy } from 'react';
import type { ScreenName } from '../routes/guard.ts';
import {
  loadErrorPages,
  loadPaperCheck,
  loadPublicHome,
  loadRedirect,
  loadSelection,
  loadServices,
  loadWorkspace,
} from './later.ts';
import { LoginScreen } from './login/login-screen.tsx';

export const screens: Readonly<Record<ScreenName, ComponentType>> = {
  login: LoginScreen,
  redirect: lazy(async () => ({ default: (await loadRedirect()).RedirectScreen })),
  selection: lazy(async () => ({ default: (await loadSelection()).SelectionScreen })),
  workspace: lazy(async () => ({ default: (await loadWorkspace()).WorkspaceScreen })),
  services: lazy(async () => ({ default: (await loadServices()).ServicesScreen })),
  'public-home': lazy(async () => ({ default: (await loadPublicHome()).PublicHomeScreen })),
  'paper-check': lazy(async () => ({ default: (await loadPaperCheck()).PaperCheckScreen })),
  'not-found': lazy(async () => ({ default: (await loadErrorPages()).NotFoundPage })),
  'no-access': lazy(async () => ({ default: (await loadErrorPages()).NoAccessPage })),
};
