import { calls, type HomeCard } from '@anju/contract';
import { callQuery } from '@anju/sub-app-kit';
import { Button, Icon } from '@anju/ui/controls';
import LayoutOutlined from '@ant-design/icons-svg/es/asn/LayoutOutlined';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { afterNextFrame } from '../../frame/after-next-frame.ts';
import { homeTexts } from '../../home-texts.ts';
import { useOwner } from '../../session/owner.ts';
import { usePortal } from '../../session/portal.ts';
import cardStyles from './card.module.css';
import { CardContent } from './card.tsx';
import { AcceptedCard } from './cards/accepted-card.tsx';
import { BannerCard } from './cards/banner-card.tsx';
import { BusinessCard } from './cards/business-card.tsx';
import { CasesCard } from './cards/cases-card.tsx';
import { CategoriesCard } from './cards/categories-card.tsx';
import { InboxCard } from './cards/inbox-card.tsx';
import { NewsCard } from './cards/news-card.tsx';
import { NextStepCard } from './cards/next-step-card.tsx';
import { NoticesCard } from './cards/notices-card.tsx';
import { PapersCard } from './cards/papers-card.tsx';
import { PractitionersCard } from './cards/practitioners-card.tsx';
import { SalesCard } from './cards/sales-card.tsx';
import { ToolsCard } from './cards/tools-card.tsx';
import { UserCard } from './cards/user-card.tsx';
import { audienceOf } from './home-cards.ts';
import styles from './home-page.module.css';
import { useHomeLayout } from './use-home-layout.ts';

const ArrangeCards = lazy(async () => ({ default: (await import('./arrange-cards.tsx')).ArrangeCards }));

const components: Readonly<Record<HomeCard, ComponentType>> = {
  user: UserCard,
  inbox: InboxCard,
  'next-step': NextStepCard,
  cases: CasesCard,
  papers: PapersCard,
  notices: NoticesCard,
  news: NewsCard,
  business: BusinessCard,
  categories: CategoriesCard,
  practitioners: PractitionersCard,
  sales: SalesCard,
  accepted: AcceptedCard,
  tools: ToolsCard,
  banner: BannerCard,
};

/**
 * Every audience has these cards: they stand empty until the user's type is known, and alone if it cannot be loaded.
 */
const commonCards: readonly HomeCard[] = ['user', 'inbox', 'cases', 'notices', 'news'];

export function HomePage() {
  const { client } = usePortal();
  const waiting = useOwner((owner) => owner.waiting);
  const userQuery = callQuery(client, calls.getCurrentUser, {});
  // All three are asked for during the first render, because the first card waits for them.
  usePrefetchQuery(userQuery);
  usePrefetchQuery(callQuery(client, calls.getHomeLayout, {}));
  usePrefetchQuery(callQuery(client, calls.getHomeUser, {}));
  const current = useQuery({ ...userQuery, enabled: !waiting, staleTime: Number.POSITIVE_INFINITY });
  const audience = current.data && audienceOf(current.data.usertype);
  const { arrangement, isPending, arrange, reset } = useHomeLayout(audience);
  const [arranging, setArranging] = useState(false);
  const isKnown = Boolean(arrangement || current.error) && !isPending;
  const shown = arrangement?.shown ?? commonCards;
  const isFirstShown = useShown(isKnown);
  const made = isKnown ? (isFirstShown ? shown.length : 1) : 0;

  return (
    <div className={styles.page}>
      <div className={styles.cards} data-audience={audience}>
        {(isKnown ? shown : commonCards).map((name, index) => {
          if (index >= made)
            return (
              <div key={name} className={cardStyles.card} data-card={name}>
                <span className={cardStyles.skeleton} role="status" aria-label={homeTexts.loading} />
              </div>
            );
          const Component = components[name];
          return <Component key={name} />;
        })}
        {!audience && current.error && (
          <div className={cardStyles.card}>
            <CardContent of={current}>{() => null}</CardContent>
          </div>
        )}
      </div>
      {isKnown && arrangement && (
        <p className={styles.foot}>
          <Button look="plain" onClick={() => setArranging(true)}>
            <Icon of={LayoutOutlined} />
            {homeTexts.layout.open}
          </Button>
        </p>
      )}
      {arranging && arrangement && !waiting && (
        <Suspense>
          <ArrangeCards arrangement={arrangement} arrange={arrange} reset={reset} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The other cards are made only after the first one is on the screen. */
function useShown(known: boolean): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => (known ? afterNextFrame(() => setShown(true)) : undefined), [known]);
  return isShown;
}
