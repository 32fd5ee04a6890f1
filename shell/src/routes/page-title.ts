import { useEffect } from 'react';
import { texts } from '../texts.ts';
import type { ScreenName } from './guard.ts';

const screenTitles: Partial<Record<ScreenName, string>> = {
  services: texts.services.title,
  selection: texts.selection.title,
  'public-home': texts.publicHome.title,
  redirect: texts.redirect.title,
  'paper-check': texts.paperCheck.title,
  'not-found': texts.errors.notFound,
  'no-access': texts.errors.noAccess,
};

export function usePageTitle(screen: ScreenName | undefined, product: string): void {
  const own = screen && screenTitles[screen];
  useEffect(() => {
    document.title = own ? `${own} - ${product}` : product;
  }, [own, product]);
}
