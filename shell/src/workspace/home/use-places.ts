import type { CaseBoxItem, CaseBucket, CaseCategory, DueGroup } from '@anju/contract';
import { useMemo } from 'react';
import { homeTexts } from '../../home-texts.ts';
import { addressOf } from '../../routes/addresses.ts';
import { useOwner } from '../../session/owner.ts';
import type { NewTab } from '../tabs/tab.ts';
import type { MonthRange } from './months.ts';

type NamedCase = Pick<CaseBoxItem, 'typeaCode' | 'tid' | 'typebCodeName' | 'tcode'>;
export type BoxName = (typeof homeTexts.boxes)[number]['box'];

const appOfCategory: Readonly<Record<CaseCategory, string>> = {
  ORG: 'org-app',
  FH: 'fh-app',
  SH: 'sh-app',
  ZL: 'lease-app',
};
const ownBoxes: Readonly<Record<BoxName, string>> = { pending: 'pending', inProgress: 'in-progress', done: 'done' };

/** Where the home page leads: to 综合查询 who has it, everybody else to the pages of the app they are in. */
export function usePlaces() {
  const user = useOwner((owner) => owner.user);
  const appid = useOwner((owner) => owner.defaultApp?.appid);
  return useMemo(() => {
    const apps = user?.apps ?? [];
    const has = (appcode: string) => apps.some((app) => app.appcode === appcode);
    const own = (apps.find((app) => app.appid === appid) ?? apps[0])?.appcode ?? '';
    const hasMain = has('main-app');
    const found = (query: Record<string, string>): NewTab =>
      hasMain
        ? { path: homeTexts.search.path, title: homeTexts.search.title, query: { box: 'visible', ...query } }
        : { path: `/${own}/cases`, title: homeTexts.ownCases, query: { box: 'visible', ...query } };
    return {
      hasMain,
      box(name: BoxName, due?: DueGroup): NewTab {
        const query = due ? { due } : {};
        const official = homeTexts.boxes.find(({ box }) => box === name) as (typeof homeTexts.boxes)[number];
        if (hasMain) return { path: official.path, title: official.title, query };
        return { path: `/${own}/cases`, title: homeTexts.ownCases, query: { box: ownBoxes[name], ...query } };
      },
      ofCategory: (category: CaseCategory): NewTab => found({ category }),
      ofBucket: (bucket: CaseBucket, { from, to }: MonthRange): NewTab => found({ bucket, from, to }),
      case({ typeaCode, tid, typebCodeName, tcode }: NamedCase): NewTab {
        const app = appOfCategory[typeaCode];
        return {
          path: `/${has(app) ? app : own}/cases/case`,
          title: homeTexts.cases.tab(typebCodeName, tcode).trim(),
          query: { id: tid },
        };
      },
      /** Nothing for who reads it as everybody does, outside of the workspace. */
      article: (id: string, title: string): NewTab | undefined =>
        hasMain ? { path: '/main-app/release/article', title, query: { id } } : undefined,
      articles: (kind: 'notices' | 'news'): NewTab | undefined =>
        hasMain ? { path: `/main-app/release/${kind}`, title: homeTexts.cards[kind] } : undefined,
    };
  }, [user, appid]);
}

export const publicArticles = (kind: 'notices' | 'news', id?: string): string =>
  addressOf(id === undefined ? `/main/${kind}` : `/main/${kind}/${id}`);
