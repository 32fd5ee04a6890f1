import { type CaseBoxItem, type CaseBucket, type CaseCategory, type DueGroup, firstPage, pages } from '@anju/contract';
import { useMemo } from 'react';
import { addressOf } from '../../addresses.ts';
import { homeTexts } from '../../home-texts.ts';
import { useOwner } from '../../session/owner.ts';
import { type NewTab, tabTo } from '../tabs/tab.ts';
import type { BoxName } from './boxes.ts';
import type { MonthRange } from './months.ts';

type NamedCase = Pick<CaseBoxItem, 'typeaCode' | 'tid' | 'typebCodeName' | 'tcode'>;

const ownBoxes: Readonly<Record<BoxName, string>> = { pending: 'pending', inProgress: 'in-progress', done: 'done' };
const articleLists = { notices: pages.mainApp.releaseNotices, news: pages.mainApp.releaseNews };

/** The home page leads users with 综合查询 there, and all others to the pages of the app they work in. */
export function usePlaces() {
  const user = useOwner((owner) => owner.user);
  const appid = useOwner((owner) => owner.defaultApp?.appid);
  return useMemo(() => {
    const apps = user?.apps ?? [];
    const has = (appcode: string) => apps.some((app) => app.appcode === appcode);
    const own = apps.find((app) => app.appid === appid) ?? apps[0];
    const hasMain = has(pages.mainApp.home.appcode);
    const ownCases = (query: NewTab['query']): NewTab => {
      const page = pages.casesOf[own?.appcode ?? ''];
      // An app without cases of its own leads to its first page.
      return page ? tabTo(page, query) : { path: `/${own?.appcode}${firstPage}`, title: own?.shortname ?? '' };
    };
    const found = (query: Record<string, string>): NewTab =>
      hasMain ? tabTo(pages.mainApp.search, { box: 'visible', ...query }) : ownCases({ box: 'visible', ...query });
    return {
      hasMain,
      box(name: BoxName, due?: DueGroup): NewTab {
        const query = due ? { due } : {};
        return hasMain ? tabTo(pages.mainApp[name], query) : ownCases({ box: ownBoxes[name], ...query });
      },
      /** A supervisor sees the cases of everybody they look after. */
      supervised: (due: DueGroup): NewTab => found({ due }),
      ofCategory: (category: CaseCategory): NewTab => found({ category }),
      ofBucket: (bucket: CaseBucket, { from, to }: MonthRange): NewTab => found({ bucket, from, to }),
      case({ typeaCode, tid, typebCodeName, tcode }: NamedCase): NewTab {
        const page = pages.caseOf[typeaCode];
        const { route } = page;
        return {
          path: has(page.appcode) ? page.path : `/${own?.appcode}${route}`,
          route,
          title: homeTexts.cases.tab(typebCodeName, tcode).trim(),
          query: { id: tid },
        };
      },
      /** Users without the main app get no tab, because they read the public page outside the workspace. */
      article: (id: string, title: string): NewTab | undefined =>
        hasMain ? { ...tabTo(pages.mainApp.releaseArticle, { id }), title } : undefined,
      articles: (kind: 'notices' | 'news'): NewTab | undefined => (hasMain ? tabTo(articleLists[kind]) : undefined),
    };
  }, [user, appid]);
}

export const publicArticles = (kind: 'notices' | 'news', id?: string): string =>
  addressOf(id === undefined ? `/main/${kind}` : `/main/${kind}/${id}`);
