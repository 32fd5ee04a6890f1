// Everything behind the login is loaded when it is needed, or in idle time before.
export const loadRedirect = () => import('./redirect/redirect-screen.tsx');
export const loadSelection = () => import('./selection/selection-screen.tsx');
export const loadWorkspace = () => import('./workspace/workspace-screen.tsx');
export const loadServices = () => import('./selection/services-screen.tsx');
export const loadPublicHome = () => import('./guest/public-home-screen.tsx');
export const loadPaperCheck = () => import('./guest/paper-check-screen.tsx');
export const loadArticleList = () => import('./guest/article-list-screen.tsx');
export const loadArticle = () => import('./guest/article-screen.tsx');
export const loadByCode = () => import('./guest/by-code-screens.ts');
export const loadErrorPages = () => import('./error/error-pages.tsx');

/** Loads the workspace while the session is being checked. A failure shows when the screen is opened. */
export async function loadWorkspaceAhead(): Promise<void> {
  await Promise.allSettled([loadWorkspace()]);
}

/** Loads the screens after the login while the password is typed. A failure shows when the screen is opened. */
export async function loadNextScreens(): Promise<void> {
  await Promise.allSettled([loadRedirect(), loadSelection(), loadWorkspace()]);
}
