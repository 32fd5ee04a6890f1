import { calls } from '@anju/contract';
import { toCityDay } from '@anju/sub-app-kit';
import { useBridge, useCall } from '@anju/sub-app-kit/react';
import { ReleaseList } from './release-list.tsx';
import { useListRequest } from './use-list-request.ts';

export function NoticesPage() {
  const list = useListRequest();
  const notices = useCall(calls.listPublicNotices, list.request, { keepPrevious: true });
  return (
    <ReleaseList
      kind="notice"
      list={list}
      answer={notices}
      rows={notices.data?.list.map(({ newsId: id, newsTitle: title, publishDate: day, pinned }) => ({
        id,
        title,
        day,
        pinned,
      }))}
    />
  );
}

export function NewsPage() {
  const { timeZone } = useBridge().config;
  const list = useListRequest();
  const news = useCall(calls.listNews, list.request, { keepPrevious: true });
  return (
    <ReleaseList
      kind="news"
      list={list}
      answer={news}
      rows={news.data?.list.map(({ id, label: title, time, pinned }) => ({
        id,
        title,
        day: toCityDay(time, timeZone),
        pinned,
      }))}
    />
  );
}
