import type { CreatePageRenderer } from '@anju/contract';
import { QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { addressOf, base } from '../addresses.ts';
import { type PageAnswer, waitForWholePage, writePageAnswers } from '../frame/page-answers.ts';
import { DrawnQueries } from '../frame/queries.tsx';
import { PortalRoot } from '../portal-root.tsx';
import { createPortal } from '../session/portal.ts';
import { createPageFiller } from './page-filler.ts';
import { PageHead } from './page-head.tsx';
import { drawnScreens, findPublicPage } from './public-pages.tsx';

export const createPageRenderer: CreatePageRenderer = ({ config, publicUrl, readFile }) => {
  const filler = createPageFiller(readFile);
  const portal = createPortal(config);

  return {
    patterns: ['main', 'main/notices', 'main/news', 'main/notices/:id', 'main/news/:id'],

    find(address, query) {
      const path = address.slice(base.length);
      const page = findPublicPage(path, query);
      if (!page) return undefined;
      const { search } = page;
      return {
        key: address + search,
        asks: page.asks.map(([call, input]) => ({ path: call.path, input })),
        draw(data) {
          const answers = page.asks.map(
            ([call, input], index): PageAnswer => [[call.path, input], data[index] ?? null],
          );
          const description = page.describe(data, config);
          const queries = new QueryClient();
          for (const [key, answer] of answers) queries.setQueryData(key, answer);
          const drawn = { address: addressOf(path), search: search.slice(1), screens: drawnScreens };
          return {
            exists: description.exists,
            html: filler.fill({
              screen: page.source,
              forGuests: page.forGuests,
              head:
                waitForWholePage +
                renderToStaticMarkup(
                  <PageHead
                    {...description}
                    product={config.title}
                    address={publicUrl && publicUrl + address + search}
                  />,
                ),
              content: renderToString(
                <DrawnQueries value={queries}>
                  <PortalRoot portal={portal} drawn={drawn} />
                </DrawnQueries>,
              ),
              answers: writePageAnswers(answers),
            }),
          };
        },
      };
    },
  };
};
