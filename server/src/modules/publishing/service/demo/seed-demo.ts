import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ArticleContent, ArticleKind, Crop } from '@anju/contract';
import PDFDocument from 'pdfkit';
import type { Platform } from '../../../../platform/platform.ts';
import type { DocumentsService } from '../../../documents/index.ts';
import type { IdentityService } from '../../../identity/index.ts';
import { removeEverything } from '../../store/items.ts';
import type { PublishingTables } from '../../store/tables.ts';
import { createArticles } from '../articles.ts';
import { createBanners } from '../banners.ts';
import { createReleases, type ReleaseParts } from '../releases.ts';
import type { DemoArticle } from './demo-article.ts';
import { demoNews } from './demo-news.ts';
import { demoNotices } from './demo-notices.ts';
import { demoBanners, drawDemoCover } from './draw-pictures.ts';
import { writeRichText } from './write-rich-text.ts';

type Parts = ReleaseParts & {
  readonly identity: Pick<IdentityService, 'findAccountId'>;
  readonly documents: DocumentsService;
};

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const wholePicture: Crop = { left: 0, top: 0, width: 1, height: 1 };
const noAudit = { record: async () => {}, recordAlone: async () => {} };

/** One publisher writes the releases and the other releases them, at times that have passed. */
export async function seedDemoReleases(platform: Pick<Platform, 'database' | 'clock'>, parts: Parts): Promise<void> {
  const { database, clock } = platform;
  const { documents, identity } = parts;
  const [publisher, admin] = await Promise.all([
    identity.findAccountId('publisher01'),
    identity.findAccountId('admin'),
  ]);
  if (!publisher || !admin) throw new Error('the demo lacks its publishers');
  const as = (accountId: string) => ({ session: { accountId }, clientAddress: '127.0.0.1' });
  const [writer, releaser] = [as(publisher), as(admin)];

  const workAt = (at: Date) => {
    const then = { database, clock: { now: () => at }, audit: noAudit };
    const releases = createReleases(then, parts);
    return { articles: createArticles(then, { releases, documents }), banners: createBanners(then, releases) };
  };

  const upload = async (name: string, content: Buffer): Promise<string> =>
    (await documents.uploadReleaseFile(Readable.from([content]), name, publisher)).id;

  const contentOf = async (article: DemoArticle): Promise<ArticleContent> => ({
    title: article.title,
    summary: article.summary ?? '',
    source: article.source ?? '',
    body: writeRichText(article.lines),
    cover: article.withCover
      ? {
          fileId: await upload('封面.png', drawDemoCover()),
          crop: wholePicture,
          alternativeText: '江边的住宅和绿树（示意图）',
        }
      : null,
    attachments: article.withAttachment
      ? [{ fileId: await upload('电子证明常见问题.pdf', await drawQuestions()), name: '电子证明常见问题.pdf' }]
      : [],
  });

  const publish = async (kind: ArticleKind, article: DemoArticle): Promise<void> => {
    const { articles } = workAt(new Date(clock.now().getTime() - article.daysAgo * dayMs - hourMs));
    const draft = await articles.save({ kind, content: await contentOf(article) }, writer);
    if (article.stage === 'draft') return;
    const { id, version } = await articles.submit({ ...idOf(draft), publishAt: null }, writer);
    if (article.stage === 'submitted') return;
    const released = await articles.release({ id, version }, releaser);
    if (article.pinned) await articles.pin({ ...idOf(released), pinned: true }, releaser);
  };

  await removeEverything(database.tables<PublishingTables>());
  for (const article of demoNotices) await publish('notice', article);
  for (const article of demoNews) await publish('news', article);
  const { banners } = workAt(new Date(clock.now().getTime() - 10 * dayMs));
  for (const { headline, subline, draw } of demoBanners) {
    const fileId = await upload(`${headline}.png`, draw());
    const picture = { fileId, crop: wholePicture, alternativeText: `${headline}：${subline}` };
    const draft = await banners.save({ content: { picture, link: null } }, writer);
    const submitted = await banners.submit({ ...idOf(draft), publishAt: null }, writer);
    await banners.release(idOf(submitted), releaser);
  }
}

const idOf = ({ id, version }: { id: string; version: number }) => ({ id, version });

function drawQuestions(): Promise<Buffer> {
  const font = createRequire(import.meta.url).resolve(
    '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  );
  // pdfkit takes the font's bytes, which its types do not know.
  const pdf = new PDFDocument({ size: 'A4', margin: 64, font: readFileSync(font) as unknown as string, lang: 'zh-CN' });
  pdf.fontSize(18).text('房屋租赁登记备案电子证明常见问题', { align: 'center' }).moveDown();
  pdf.fontSize(12);
  pdf.text('问：电子证明与纸质证明有什么不同？').text('答：效力相同，内容一致。').moveDown();
  pdf.text('问：怎样核验真伪？').text('答：扫描证明上的二维码，或在平台上输入查验码。').moveDown();
  pdf.text('问：信息有变化怎么办？').text('答：请在平台上办理备案变更，系统会出具新的证明。');
  pdf.end();
  return buffer(pdf as unknown as Readable);
}
