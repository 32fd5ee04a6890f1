import { calls, type ManagedArticle, type ManagedBanner } from '@anju/contract';
import { callerOf } from './caller.ts';
import { articleOf, publisherOf, uploadReleaseFile } from './publishing.ts';
import { pdf } from './sample-files.ts';
import type { TestApp } from './test-app.ts';

type Reached = 'draft' | 'submitted' | 'published';

const idOf = ({ id, version }: ManagedArticle | ManagedBanner) => ({ id, version });

/** Two people who make no calls in the matrix write and publish these. */
export async function buildPublishing(app: TestApp) {
  const caller = callerOf(app.url);
  const admin = await app.accessTokenOf('admin');
  const staff = { userType: 'GOV_STAFF' as const, orgName: '', homeEnabled: true, phone: '13800000000' };
  for (const loginName of ['writer01', 'releaser01'])
    await caller.ok(
      calls.createAccount,
      { ...staff, loginName, displayName: loginName, roleCodes: ['publisher'] },
      admin,
    );
  const [write, release] = [() => app.accessTokenOf('writer01'), () => app.accessTokenOf('releaser01')];
  const [writer, releaser] = [publisherOf(caller, write), publisherOf(caller, release)];

  const newArticle = async (reached: Reached) => {
    const draft = await writer.save(articleOf('别人的公告'));
    if (reached === 'draft') return idOf(draft);
    const submitted = await writer.submit(draft);
    return idOf(reached === 'submitted' ? submitted : await releaser.release(submitted));
  };

  const [shown] = await caller.ok(calls.listBanners, {}, admin);
  const bannerContent = (shown as ManagedBanner).content;
  // The picture is always the same: it is made once, and later calls change its words.
  const made = await caller.ok(calls.saveBanner, { content: bannerContent }, await write());
  const newBanner = async (reached: Reached, rest: object = {}) => {
    const token = await write();
    const [mine] = (await caller.ok(calls.listBanners, {}, token)).filter(({ id }) => id === made.id);
    const alternativeText = `第${mine?.version}次`;
    const content = { ...bannerContent, picture: { ...bannerContent.picture, alternativeText } };
    const draft = await caller.ok(calls.saveBanner, { ...idOf(mine ?? made), content }, token);
    if (reached === 'draft') return { ...idOf(draft), ...rest };
    const submitted = await caller.ok(calls.submitBanner, { ...idOf(draft), publishAt: null }, token);
    if (reached === 'submitted') return { ...idOf(submitted), ...rest };
    const published = await caller.ok(calls.releaseBanner, idOf(submitted), await release());
    return { ...idOf(published), ...rest };
  };

  const { id: fileId } = await uploadReleaseFile(app.url, '草稿的附件.pdf', pdf, await write());
  const unreleased = await writer.save(articleOf('未发布', { attachments: [{ fileId, name: '附件.pdf' }] }));
  return {
    newArticle,
    newBanner,
    bannerContent,
    published: await newArticle('published'),
    unreleased: { id: unreleased.id, fileId },
    listBannerIds: async () => ({
      ids: (await caller.ok(calls.listBanners, {}, await write())).map(({ id }) => id),
    }),
  };
}
