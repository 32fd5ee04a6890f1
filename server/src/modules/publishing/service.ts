import type { Readable } from 'node:stream';
import type { ReleaseFile } from '@anju/contract';
import type { ServedFile } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DocumentsService } from '../documents/index.ts';
import type { IdentityService } from '../identity/index.ts';
import type { MessagesService } from '../messages/index.ts';
import { createArticles } from './service/articles.ts';
import { createBanners } from './service/banners.ts';
import { createFeed } from './service/feed.ts';
import { createPictures } from './service/pictures.ts';
import { createReading } from './service/reading.ts';
import { createReleases } from './service/releases.ts';

export type PublishingService = ReturnType<typeof createPublishingService>;

export interface PublishingParts {
  readonly identity: Pick<IdentityService, 'getProfile' | 'findAccountId'>;
  readonly messages: Pick<MessagesService, 'announcePublished'>;
  readonly documents: DocumentsService;
}

export function createPublishingService(
  platform: Pick<Platform, 'database' | 'clock' | 'config' | 'audit'>,
  parts: PublishingParts,
) {
  const { documents } = parts;
  const pictures = createPictures(documents);
  const releases = createReleases(platform, { ...parts, pictures });
  return {
    reading: createReading(platform),
    articles: createArticles(platform, { releases, documents }),
    banners: createBanners(platform, releases),
    getFeed: createFeed(platform),

    uploadFile: (file: Readable, name: string, accountId: string): Promise<ReleaseFile> =>
      documents.uploadReleaseFile(file, name, accountId),

    readFile: (id: string): Promise<ServedFile> => documents.readReleaseFile(id),

    announceDue: (): Promise<void> => releases.announceDue(),

    async seedDemo(): Promise<void> {
      // Only the demo needs drawing and writing, so they are loaded here.
      const { seedDemoReleases } = await import('./service/demo/seed-demo.ts');
      await seedDemoReleases(platform, { ...parts, pictures });
    },
  };
}
