import { calls } from '@anju/contract';
import { useList } from '@anju/page-kit';
import { cityTime } from '@anju/sub-app-kit';
import { useBridge } from '@anju/sub-app-kit/react';
import { ReleaseList } from './release-list.tsx';

const listOptions = { filters: ['text'], pageSize: 15 } as const;

export function NoticesPage() {
  const notices = useList(calls.listPublicNotices, listOptions);
  return (
    <ReleaseList
      kind="notice"
      list={notices}
      rows={notices.answer.data?.list.map(({ newsId: id, newsTitle: title, publishDate: day, pinned }) => ({
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
  const news = useList(calls.listNews, listOptions);
  return (
    <ReleaseList
      kind="news"
      list={news}
      rows={news.answer.data?.list.map(({ id, label: title, time, pinned }) => ({
        id,
        title,
        day: cityTime(timeZone).toDay(time),
        pinned,
      }))}
    />
  );
}
