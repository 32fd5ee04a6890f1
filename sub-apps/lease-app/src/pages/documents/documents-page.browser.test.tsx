import { button, region } from '@anju/case-ui/testing';
import { type CaseGuide, calls, pages } from '@anju/contract';
import {
  citizen,
  expectNoBarriersInAnyLook,
  openPage,
  page,
  pdfOf,
  startGateway,
  watchDownloads,
} from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { subApp } from '../../sub-app.ts';

const lease: CaseGuide = {
  code: 'ZL201',
  name: '租赁合同备案',
  category: 'ZL',
  nature: 'filing',
  statutoryLimit: { days: 3, unit: 'workdays', from: 'receipt', source: '《商品房屋租赁管理办法》第十六条' },
  promised: { days: 1, unit: 'workdays' },
  materials: [
    { code: 'contract', name: '房屋租赁合同', required: true },
    { code: 'title', name: '房屋权属证明', required: true, sharedFrom: '不动产登记机构' },
    { code: 'agent', name: '授权委托书', required: false, requiredWhen: '由他人代理的' },
    { code: 'photo', name: '房屋照片', required: false },
  ],
  applicants: '出租人、承租人、经纪机构',
  steps: ['自动核验', '初审', '复审'],
  legalBasis: '《住房租赁条例》第八条',
  note: '本市行政区域内的房屋租赁',
};
const query: CaseGuide = {
  ...lease,
  code: 'GR101',
  name: '名下住房查询',
  category: 'GR',
  nature: 'verification',
  note: null,
  statutoryLimit: null,
  promised: { days: 2, unit: 'days' },
};
const sale: CaseGuide = { ...lease, code: 'FH301', name: '商品房预售许可', category: 'FH' };
const enterprise: CaseGuide = { ...lease, code: 'ORG101', name: '经纪机构备案', category: 'ORG' };
const resale: CaseGuide = { ...lease, code: 'SH101', name: '存量房房源核验', category: 'SH' };
const guides = [enterprise, sale, resale, query, lease];

async function openDocuments(list: CaseGuide[] = guides) {
  const gateway = startGateway();
  gateway.answer(calls.listGuides, list);
  const shell = await openPage(subApp, pages.leaseApp.downloads, { user: citizen });
  await expect.element(page.getByRole('heading', { name: '资料下载', level: 1 })).toBeVisible();
  return { gateway, shell };
}

const place = () => region('办事指南与申请表');
const find = () => page.getByLabelText('业务名称');
const shown = () =>
  place()
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);
const named = () => [...place().element().querySelectorAll('summary')].map(({ textContent }) => textContent);

describe('documents to take along', () => {
  test('guides stand by their kind, those of leases first, and are found by name and by code', async () => {
    const { gateway, shell } = await openDocuments();
    await expect.poll(() => shell.title).toBe('资料下载');
    await expect.element(page.getByText('合同文本、办事指南、空白申请表和本人的记录，按类型分列。')).toBeVisible();
    await expect.element(find()).toHaveAccessibleDescription('输入业务名称或者编码筛选');
    await expect.poll(shown).toEqual(['房屋租赁', '个人住房', '存量房', '商品房', '企业与从业']);
    for (const [text, found] of [
      [' 备案 ', ['租赁合同备案 ZL201', '经纪机构备案 ORG101']],
      ['zl201', ['租赁合同备案 ZL201']],
      [
        '',
        [
          '租赁合同备案 ZL201',
          '名下住房查询 GR101',
          '存量房房源核验 SH101',
          '商品房预售许可 FH301',
          '经纪机构备案 ORG101',
        ],
      ],
    ] as const) {
      await find().fill(text);
      await expect.poll(named).toEqual(found);
    }
    await find().fill('无此业务');
    await expect.element(place()).toMatchTextContent('没有符合条件的业务');
    await expect.poll(() => gateway.asked(calls.listGuides)).toHaveLength(1);
  });

  test('a guide says who applies, for how long, by which law, over which steps and with what', async () => {
    await openDocuments([lease, query]);
    await region('房屋租赁').getByText('租赁合同备案', { exact: true }).click();
    const factsIn = (name: string) =>
      [...region(name).element().querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    await expect
      .poll(() => factsIn('房屋租赁'))
      .toEqual([
        '申请人出租人、承租人、经纪机构',
        '适用范围本市行政区域内的房屋租赁',
        '承诺时限1 个工作日',
        '法定时限3 个工作日（《商品房屋租赁管理办法》第十六条）',
        '法律依据《住房租赁条例》第八条',
        '办理环节自动核验 → 初审 → 复审',
        '申请材料房屋租赁合同（必备）；房屋权属证明（免提交：由工作人员向不动产登记机构核对，也可以自行提交）；授权委托书（由他人代理的提交）；房屋照片（可选）',
      ]);
    await expect.element(region('房屋租赁').getByText('《住房租赁条例》第八条')).toBeVisible();
    expect(factsIn('个人住房').slice(1, 3)).toEqual(['承诺时限2 日', '法定时限法律、法规未作规定']);
    await expectNoBarriersInAnyLook();
  });

  test('guides, blank forms, the blank contract and one’s own records are downloaded by their names', async () => {
    const names = watchDownloads();
    const { gateway } = await openDocuments([lease]);
    const pdf = pdfOf(['document']);
    gateway.answer(calls.readGuide, pdf);
    gateway.answer(calls.readBlankContract, pdf);
    const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    gateway.answer(calls.readMyRecords, ({ format }) => (format === 'xlsx' ? new Blob(['x'], { type: xlsx }) : pdf));
    await expect.element(region('我的记录')).toMatchTextContent('名下房屋、租赁备案和办件，仅供本人使用。');
    await expect.element(region('合同文本')).toMatchTextContent('房屋租赁合同的空白文本，供线下填写、签订');
    for (const [name, file] of [
      ['下载办事指南：租赁合同备案', '租赁合同备案办事指南.pdf'],
      ['下载空白申请表：租赁合同备案', '租赁合同备案申请表.pdf'],
      ['下载空白合同（PDF）', '房屋租赁合同（空白文本）.pdf'],
      ['下载表格（xlsx）', '我的住房与租赁记录.xlsx'],
      ['下载 PDF', '我的住房与租赁记录.pdf'],
    ] as const) {
      await button(name).click();
      await expect.poll(() => names.at(-1)).toBe(file);
    }
    expect(names).toHaveLength(5);
    await expect
      .poll(() => gateway.asked(calls.readGuide))
      .toEqual([
        { caseType: 'ZL201', what: 'guide' },
        { caseType: 'ZL201', what: 'form' },
      ]);
    await expect.poll(() => gateway.asked(calls.readMyRecords)).toEqual([{ format: 'xlsx' }, { format: 'pdf' }]);
  });

  test('while a download is under way its button rests, and one that fails is told and can be tried again', async () => {
    const names = watchDownloads();
    const { gateway, shell } = await openDocuments([]);
    const download = button('下载空白合同（PDF）');
    const answer = gateway.hold(calls.readBlankContract, pdfOf(['contract']));
    await download.click();
    await expect.element(download).toHaveAttribute('aria-disabled', 'true');
    await download.click({ force: true });
    answer.release();
    await expect.poll(() => names).toHaveLength(1);
    await expect.element(download).not.toHaveAttribute('aria-disabled');
    await expect.poll(() => gateway.asked(calls.readBlankContract)).toHaveLength(1);
    gateway.refuse(calls.readBlankContract, 'unavailable', '系统维护中');
    await download.click();
    await expect.poll(() => shell.messages).toEqual([{ kind: 'error', text: '系统维护中' }]);
    await expect.element(download).not.toHaveAttribute('aria-disabled');
    expect(names).toHaveLength(1);
  });

  test('guides that do not come are told, and the rest is there all the same', async () => {
    const gateway = startGateway();
    gateway.refuse(calls.listGuides, 'unavailable', '系统维护中');
    await openPage(subApp, pages.leaseApp.downloads, { user: citizen });
    await expect.element(place().getByRole('alert')).toMatchTextContent('加载失败系统维护中');
    await expect.element(button('下载空白合同（PDF）')).toBeVisible();
  });
});
