import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import * as releases from './migrations/0035-publishing-releases.ts';
import { deleteArticle } from './routes/delete-article.ts';
import { deleteBanner } from './routes/delete-banner.ts';
import { getArticle } from './routes/get-article.ts';
import { getArticleRevision } from './routes/get-article-revision.ts';
import { getFeed } from './routes/get-feed.ts';
import { getManagedArticle } from './routes/get-managed-article.ts';
import { listArticles } from './routes/list-articles.ts';
import { listBannerDocuments } from './routes/list-banner-documents.ts';
import { listBanners } from './routes/list-banners.ts';
import { listNews } from './routes/list-news.ts';
import { listPublicNotices } from './routes/list-public-notices.ts';
import { orderBanners } from './routes/order-banners.ts';
import { pinArticle } from './routes/pin-article.ts';
import { readReleaseFile } from './routes/read-release-file.ts';
import { releaseArticle } from './routes/release-article.ts';
import { releaseBanner } from './routes/release-banner.ts';
import { saveArticle } from './routes/save-article.ts';
import { saveBanner } from './routes/save-banner.ts';
import { sendBackArticle } from './routes/send-back-article.ts';
import { sendBackBanner } from './routes/send-back-banner.ts';
import { submitArticle } from './routes/submit-article.ts';
import { submitBanner } from './routes/submit-banner.ts';
import { uploadReleaseFile } from './routes/upload-release-file.ts';
import { withdrawArticle } from './routes/withdraw-article.ts';
import { withdrawBanner } from './routes/withdraw-banner.ts';
import type { PublishingService } from './service.ts';

const routes = [
  listPublicNotices,
  listNews,
  getArticle,
  getFeed,
  listBannerDocuments,
  uploadReleaseFile,
  readReleaseFile,
  listArticles,
  getManagedArticle,
  saveArticle,
  submitArticle,
  releaseArticle,
  sendBackArticle,
  withdrawArticle,
  pinArticle,
  deleteArticle,
  getArticleRevision,
  listBanners,
  saveBanner,
  submitBanner,
  releaseBanner,
  sendBackBanner,
  withdrawBanner,
  deleteBanner,
  orderBanners,
];

const NoData = z.object({});

/** What was released for a certain time is public from then on; open windows learn of it within the minute. */
export function announcementOfDue(publishing: PublishingService): JobKind<typeof NoData> {
  return {
    name: 'publishing-announce-due',
    data: NoData,
    retryLimit: 0,
    worthSeconds: 60,
    runSeconds: 60,
    cron: '* * * * *',
    run: () => publishing.announceDue(),
  };
}

export function publishingModule(publishing: PublishingService): Module {
  return {
    name: 'publishing',
    migrations: { '0035-publishing-releases': releases },
    routes: routes.map((route) => route(publishing)),
    jobs: [announcementOfDue(publishing)],
    seedDemo: () => publishing.seedDemo(),
  };
}
