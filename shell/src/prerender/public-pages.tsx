import {
  type ArticleKind,
  type Call,
  calls,
  type PortalConfig,
  type PublishedArticle,
  plainLines,
} from '@anju/contract';
import { callAddress } from '@anju/sub-app-kit';
import { guestTexts } from '../guest-texts.ts';
import { ArticleListScreen } from '../screens/guest/article-list-screen.tsx';
import { ArticleScreen } from '../screens/guest/article-screen.tsx';
import {
  articleAsk,
  bannersAsk,
  figuresAsk,
  homeListAsk,
  listAsk,
  readArticlePath,
  readListInput,
} from '../screens/guest/public-asks.ts';
import { PublicHomeScreen } from '../screens/guest/public-home-screen.tsx';
import type { Screens } from '../screens/screens.ts';
import { texts } from '../texts.ts';
import type { PageDescription } from './page-head.tsx';

export const drawnScreens: Partial<Screens> = {
  'public-home': PublicHomeScreen,
  'article-list': ArticleListScreen,
  article: ArticleScreen,
};

interface PublicPage {
  readonly source: string;
  readonly forGuests: boolean;
  /** Only this part of the query changes the page; the page is the same with any other parameter. */
  readonly search: string;
  readonly asks: ReadonlyArray<readonly [call: Call, input: Readonly<Record<string, unknown>>]>;
  describe(data: readonly unknown[], config: PortalConfig): PageDescription;
}

const own = guestTexts.articles;
const longestDescription = 150;

/** Only pages that search engines should find are prerendered, so results of a search are not. */
export function findPublicPage(path: string, search: string): PublicPage | undefined {
  if (path === '/main') return search === '' ? home : undefined;
  const { kind, id } = readArticlePath(path) ?? {};
  if (!kind) return undefined;
  if (id !== undefined) return articlePage(kind, id);
  return /^(\?page=\d{1,6})?$/.test(search) ? listPage(kind, search) : undefined;
}

const home: PublicPage = {
  source: 'src/screens/guest/public-home-screen.tsx',
  forGuests: true,
  search: '',
  asks: [figuresAsk, bannersAsk, homeListAsk('notice'), homeListAsk('news')],
  describe: (_data, { city }) => ({
    exists: true,
    title: texts.publicHome.title,
    description: guestTexts.home.description(city),
  }),
};

function listPage(kind: ArticleKind, search: string): PublicPage {
  return {
    source: 'src/screens/guest/article-list-screen.tsx',
    forGuests: false,
    search,
    asks: [listAsk(kind, readListInput(search))],
    describe: (_data, { bureau, gateway }) => ({
      exists: true,
      title: own.names[kind],
      description: own.descriptions[kind](bureau),
      feed: { name: own.names[kind], address: callAddress(gateway, calls.getFeed, { kind }) },
    }),
  };
}

function articlePage(kind: ArticleKind, id: string): PublicPage {
  return {
    source: 'src/screens/guest/article-screen.tsx',
    forGuests: false,
    search: '',
    asks: [articleAsk(id)],
    describe([article]) {
      const found = article as PublishedArticle | null;
      if (found?.kind !== kind) return { exists: false, title: own.gone, description: '' };
      const words = found.summary || plainLines(found.body).join(' ');
      return { exists: true, title: found.title, description: words.slice(0, longestDescription) };
    },
  };
}
