import { type ArticleKind, type CallInput, type CallOutput, calls } from '@anju/contract';
import { type CityTime, callQuery, cityTime } from '@anju/sub-app-kit';
import { useQuery } from '@tanstack/react-query';
import { usePortal } from '../../session/portal.ts';

/**
 * The answers that come with a page are as fresh as if the browser had asked, so nothing is asked again for so long.
 */
const freshMs = 60_000;
const shownOnHome = 5;
const shownOnPage = 20;

type ListCall = typeof calls.listPublicNotices | typeof calls.listNews;
export type ArticleListInput = CallInput<typeof calls.listNews>;

export interface ArticleItem {
  readonly id: string;
  readonly title: string;
  readonly day: string;
  readonly pinned: boolean;
}

const sections = { notice: 'notices', news: 'news' } as const satisfies Record<ArticleKind, string>;

export const listAddress = (kind: ArticleKind): string => `/main/${sections[kind]}`;
export const articleAddress = (kind: ArticleKind, id: string): string => `${listAddress(kind)}/${id}`;

export function readArticlePath(path: string): { kind: ArticleKind; id: string | undefined } | undefined {
  const [, section, id] = /^\/main\/(notices|news)(?:\/([^/]+))?$/.exec(path) ?? [];
  return section ? { kind: section === 'news' ? 'news' : 'notice', id } : undefined;
}

// The server asks with these same inputs before it draws a page. With any other input the browser would not find the
// answer and would ask again.
export const figuresAsk = [calls.getPublicFigures, {}] as const;
export const bannersAsk = [calls.listBannerDocuments, { glzllxtype: '1', pageNum: 1, pageSize: 10 }] as const;
export const articleAsk = (id: string) => [calls.getArticle, { id }] as const;
export const listAsk = (kind: ArticleKind, input: ArticleListInput) => [listCallOf(kind), input] as const;
export const homeListAsk = (kind: ArticleKind) => listAsk(kind, { pageNum: 1, pageSize: shownOnHome, text: '' });

const listCallOf = (kind: ArticleKind): ListCall => (kind === 'notice' ? calls.listPublicNotices : calls.listNews);

export function readListInput(search: string): ArticleListInput & { pageNum: number; pageSize: number; text: string } {
  const values = new URLSearchParams(search);
  const page = Number(values.get('page') ?? 1);
  const pageNum = Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
  return { pageNum, pageSize: shownOnPage, text: (values.get('text') ?? '').trim().slice(0, 64) };
}

export function usePublicFigures() {
  return usePublic(figuresAsk);
}

export function useBanners() {
  return usePublic(bannersAsk);
}

export function useArticle(id: string) {
  return usePublic(articleAsk(id));
}

export function useArticleItems(kind: ArticleKind, input: ArticleListInput) {
  const time = useCityTime();
  const answer = usePublic(listAsk(kind, input) as readonly [typeof calls.listNews, ArticleListInput]);
  return { ...answer, items: answer.data?.list.map((listed) => toItem(listed, time)) };
}

export function useCityTime(): CityTime {
  return cityTime(usePortal().config.timeZone);
}

type PublicCall =
  | typeof calls.getPublicFigures
  | typeof calls.listBannerDocuments
  | typeof calls.getArticle
  | typeof calls.listNews;

function usePublic<C extends PublicCall>([call, input]: readonly [C, CallInput<C>]) {
  const { client } = usePortal();
  return useQuery({ ...callQuery(client, call, input), staleTime: freshMs });
}

type Listed =
  | CallOutput<typeof calls.listPublicNotices>['list'][number]
  | CallOutput<typeof calls.listNews>['list'][number];

function toItem(listed: Listed, time: CityTime): ArticleItem {
  if ('newsId' in listed)
    return { id: listed.newsId, title: listed.newsTitle, day: listed.publishDate, pinned: listed.pinned };
  return { id: listed.id, title: listed.label, day: time.toDay(listed.time), pinned: listed.pinned };
}
