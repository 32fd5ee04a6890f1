import { calls, type ManagedBanner, pages } from '@anju/contract';
import {
  chooseMore,
  drawer,
  expectNoBarriers,
  expectNoBarriersInAnyLook,
  openPage,
  page,
  png,
  publisher,
  row,
  save,
  startGateway,
  userEvent,
} from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { bannerOf } from '../../../../testing/releases.ts';
import { subApp } from '../../../sub-app.ts';

const ids = ['00000000-0000-4000-8000-000000000201', '00000000-0000-4000-8000-000000000202'] as const;
const lake = bannerOf(ids[0], '东湖秋色', { state: 'published', publishedRevision: 1, offered: ['edit', 'withdraw'] });
const hall = bannerOf(ids[1], '办事大厅', { state: 'published', publishedRevision: 1, offered: ['edit', 'withdraw'] });

async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(800, 500);
  canvas.getContext('2d')?.fillRect(0, 0, 800, 500);
  return new File([await canvas.convertToBlob()], '春天.png', { type: 'image/png' });
}

/** The gateway keeps what the page changes, as the server does. */
async function openBanners() {
  const gateway = startGateway();
  let banners: ManagedBanner[] = [lake, hall];
  const file = await picture();
  gateway.answer(calls.listBanners, () => banners);
  gateway.answer(calls.readReleaseFile, ({ id }) => (ids.includes(id as (typeof ids)[number]) ? png : file));
  gateway.answer(calls.uploadReleaseFile, ({ name }) => ({
    id: '00000000-0000-4000-8000-000000000203',
    name,
    mediaType: 'image/png',
    size: file.size,
  }));
  gateway.answer(calls.saveBanner, ({ content }) => {
    const made = { ...bannerOf('00000000-0000-4000-8000-000000000204', ''), content };
    banners = [...banners, made];
    return made;
  });
  gateway.answer(calls.orderBanners, ({ ids: order }) => {
    banners = order.map((id) => banners.find((banner) => banner.id === id) as ManagedBanner);
    return banners;
  });
  gateway.answer(calls.submitBanner, ({ id }) => {
    const note = { state: 'submitted', offered: ['edit'], notReleasable: '不能审核发布自己编写的内容' } as const;
    banners = banners.map((banner) => (banner.id === id ? { ...banner, ...note, offered: ['edit'] } : banner));
    return banners.find((banner) => banner.id === id) as ManagedBanner;
  });
  const shell = await openPage(subApp, pages.adminApp.releaseBanners, { user: publisher });
  await expect.element(row('办事大厅')).toBeVisible();
  return { gateway, shell, file };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const words = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((line) => line.querySelectorAll('td')[2]?.textContent);

describe('list of banners', () => {
  test('each shows its picture with its words, is moved in the order, and handed in for review', async () => {
    const { gateway, shell } = await openBanners();
    await expect.element(row('东湖秋色').getByRole('img', { name: '东湖秋色' })).toBeVisible();
    await expect.poll(words).toEqual(['东湖秋色', '办事大厅']);
    await expect.element(button('上移：东湖秋色')).not.toBeEnabled();
    await button('上移：办事大厅').click();
    await expect.poll(words).toEqual(['办事大厅', '东湖秋色']);
    await expect.poll(() => gateway.asked(calls.orderBanners)).toEqual([{ ids: [ids[1], ids[0]] }]);
    await expect.poll(() => shell.messages).toEqual([{ kind: 'success', text: '次序已保存' }]);
  });

  test('nothing stands in the way of who reads it, in any look', async () => {
    await openBanners();
    await expect.element(row('东湖秋色').getByRole('img', { name: '东湖秋色' })).toBeVisible();
    await expectNoBarriersInAnyLook();
  });
});

describe('form of a banner', () => {
  test('a picture is cut to its frame by the keyboard and by the pointer', async () => {
    const { gateway, file } = await openBanners();
    await button('新建轮播图').click();
    const form = drawer('新建轮播图');
    await save(form);
    await expect.element(form.getByText('请上传图片')).toBeVisible();
    await form.getByLabelText('上传图片').upload(file);
    const slider = (name: string) => form.getByRole('slider', { name });
    await expect.element(slider('大小')).toHaveValue('100');
    await expect.element(slider('上下位置')).toHaveValue('23');
    await expect.poll(() => gateway.asked(calls.uploadReleaseFile)).toEqual([{ name: '春天.png' }]);

    // Dragging the frame past the bottom stops it at the edge of the picture.
    const shown = document.querySelector('fieldset img')?.getBoundingClientRect() as DOMRect;
    const frame = document.querySelector('fieldset img + div') as HTMLElement;
    const middle = { clientX: shown.left + shown.width / 2, clientY: shown.top + shown.height / 2, pointerId: 1 };
    frame.setPointerCapture = () => {};
    frame.dispatchEvent(new PointerEvent('pointerdown', { ...middle, bubbles: true }));
    frame.dispatchEvent(new PointerEvent('pointermove', { ...middle, clientY: middle.clientY + shown.height }));
    frame.dispatchEvent(new PointerEvent('lostpointercapture', { pointerId: 1 }));
    await expect.element(slider('上下位置')).toHaveValue('47');

    (slider('大小').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft>20/}');
    await expect.element(slider('大小')).toHaveValue('80');
    (slider('上下位置').element() as HTMLElement).focus();
    await userEvent.keyboard('{Home}');
    await expect.element(slider('上下位置')).toHaveValue('0');
    (slider('左右位置').element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    await expect.element(slider('左右位置')).toHaveValue('20');
  });

  test('it asks for words and takes a page of this host alone; saved, it stands as a draft and is handed in', async () => {
    const { gateway, shell, file } = await openBanners();
    await button('新建轮播图').click();
    const form = drawer('新建轮播图');
    await form.getByLabelText('上传图片').upload(file);
    await expect.element(form.getByRole('slider', { name: '大小' })).toBeVisible();
    await save(form);
    await expect.element(form.getByText('图片的文字说明不能为空')).toBeVisible();
    await expectNoBarriers();
    await form.getByLabelText('图片的文字说明').fill('春天的安居城');
    await form.getByLabelText('链接').fill('https://example.org');
    await save(form);
    await expect.element(form.getByText('链接只能是以 / 开头的本站地址')).toBeVisible();
    expect(gateway.asked(calls.saveBanner)).toEqual([]);
    await form.getByLabelText('链接').fill('/portal/papers');
    await save(form);
    await expect.element(row('春天的安居城')).toMatchTextContent(/\/portal\/papers草稿/);
    await expect
      .poll(() => gateway.asked(calls.saveBanner))
      .toMatchObject([{ content: { picture: { alternativeText: '春天的安居城' }, link: '/portal/papers' } }]);
    await expect.element(form).not.toBeInTheDocument();

    await chooseMore('春天的安居城', '送审');
    await drawer('送审“春天的安居城”？').getByRole('button', { name: '送审' }).click();
    await expect.element(row('春天的安居城')).toMatchTextContent('待审核不能审核发布自己编写的内容');
    await expect.poll(() => shell.messages.map(({ text }) => text)).toEqual(['轮播图已保存为草稿', '已送审']);
  });

  test('nothing stands in the way of who fills it in, in any look', async () => {
    await openBanners();
    await button('新建轮播图').click();
    await expect.element(drawer('新建轮播图').getByLabelText('链接')).toBeVisible();
    await expectNoBarriersInAnyLook();
  });
});
