import { calls } from '@anju/contract';
import { callQuery } from '@anju/sub-app-kit';
import { useQuery } from '@tanstack/react-query';
import { usePortal } from '../../../session/portal.ts';
import { firstTen } from '../first-ten.ts';
import { useLive } from '../use-live.ts';
import { ArticlesCard } from './articles.tsx';

export function NoticesCard() {
  const { client } = usePortal();
  const notices = useQuery({ ...callQuery(client, calls.listPublicNotices, firstTen), ...useLive() });
  return (
    <ArticlesCard
      kind="notices"
      articles={{
        ...notices,
        data: notices.data?.list.map(({ newsId, newsTitle, publishDate, pinned }) => ({
          id: newsId,
          title: newsTitle,
          day: publishDate,
          pinned,
        })),
      }}
    />
  );
}
