import { callGroups } from '@anju/contract';
import type { Route } from '../../platform/http/route.ts';
import { routesOf } from '../../platform/http/routes.ts';
import type { PublishingService } from './service.ts';

export function publishingRoutes({ reading, articles, banners, ...publishing }: PublishingService): Route[] {
  return routesOf(callGroups.publishing, {
    listPublicNotices: reading.listNotices,
    listNews: reading.listNews,
    getArticle: ({ id }) => reading.getArticle(id),
    getFeed: ({ kind }) => publishing.getFeed(kind),
    listBannerDocuments: reading.listBanners,
    uploadReleaseFile: ({ name }, { file, session }) => publishing.uploadFile(file, name, session.accountId),
    readReleaseFile: ({ id }) => publishing.readFile(id),
    listArticles: articles.list,
    getManagedArticle: ({ id }, caller) => articles.get(id, caller),
    saveArticle: articles.save,
    submitArticle: articles.submit,
    releaseArticle: articles.release,
    sendBackArticle: articles.sendBack,
    withdrawArticle: articles.withdraw,
    pinArticle: articles.pin,
    deleteArticle: (input, caller) => articles.remove(input, caller).then(() => null),
    getArticleRevision: articles.getRevision,
    listBanners: (_input, caller) => banners.list(caller),
    saveBanner: banners.save,
    submitBanner: banners.submit,
    releaseBanner: banners.release,
    sendBackBanner: banners.sendBack,
    withdrawBanner: banners.withdraw,
    deleteBanner: (input, caller) => banners.remove(input, caller).then(() => null),
    orderBanners: banners.order,
  });
}
