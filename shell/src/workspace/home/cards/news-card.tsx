import { calls } from '@anju/contract';
import { callQuery } from '@anju/sub-app-kit';
import { useQuery } from '@tanstack/react-query';
import { usePortal } from '../../../session/portal.ts';
import { firstTen } from '../first-ten.ts';
import { dayIn } from '../months.ts';
import { useLive } from '../use-live.ts';
import { ArticlesCard } from './articles.tsx';

export function NewsCard() {
  const { client, config } = usePortal();
  const news = useQuery({ ...callQuery(client, calls.listNews, firstTen), ...useLive() });
  return (
    <ArticlesCard
      kind="news"
      articles={{
        ...news,
        data: news.data?.list.map(({ id, label, time, pinned }) => ({
          id,
          title: label,
          day: dayIn(config.timeZone, new Date(time)),
          pinned,
        })),
      }}
    />
  );
}
