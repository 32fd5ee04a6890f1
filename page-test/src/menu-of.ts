import { type MenuItem, type Page, pages } from '@anju/contract';
import type { User } from '@anju/sub-app-kit';

const ofEverybody = ({ kind, permission }: Page) => (kind === 'page' || kind === 'heading') && permission === null;

/** Returns the menu of an app from the catalogue, for a user without special permissions. */
export function menuOf(appcode: string, { roles }: Pick<User, 'roles'>): MenuItem[] {
  const isOfficial = !roles.some((role) => /^(citizen|enterprise|agency)/.test(role));
  return pages.catalogue
    .filter((page) => page.appcode === appcode && ofEverybody(page) && (isOfficial || !page.officials))
    .map(({ id, parentid, title, route, path, icon, keepAlive, kind }) => ({
      id,
      parentid,
      title,
      route: kind === 'heading' ? '' : route,
      path,
      icon,
      keepAlive,
    }));
}
