import { useEffect } from 'react';
import { usePortal } from '../session/portal.ts';
import { texts } from '../texts.ts';
import type { ScreenName } from './guard.ts';

const screenTitles: Partial<Record<ScreenName, string>> = {
  services: texts.services.title,
  selection: texts.selection.title,
  'public-home': texts.publicHome.title,
  redirect: texts.redirect.title,
  'paper-check': texts.paperCheck.title,
  progress: texts.progress.title,
  'not-found': texts.errors.notFound,
  'no-access': texts.errors.noAccess,
};

/** The titles of these screens depend on their data, so the screens set them themselves. */
const ownTitled: readonly (ScreenName | undefined)[] = ['article-list', 'article', 'confirmation'];

export function usePageTitle(screen: ScreenName | undefined, product: string): void {
  const own = screen && screenTitles[screen];
  const asks = ownTitled.includes(screen);
  useEffect(() => {
    if (!asks) document.title = pageTitle(own, product);
  }, [own, asks, product]);
}

export function useOwnTitle(own: string | undefined): void {
  const { title } = usePortal().config;
  useEffect(() => {
    document.title = pageTitle(own, title);
  }, [own, title]);
}

export const pageTitle = (own: string | undefined, product: string): string => (own ? `${own} - ${product}` : product);
