import { calls } from '@anju/contract';
import { page } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import {
  button,
  draftCase,
  leaseForm,
  openApplication,
  pdfNamed,
  region,
  storedDocument,
} from '../../testing/index.ts';

const newId = '4ea7732f-7e5f-408d-9925-04858da01d99';

describe('materials of an application', () => {
  test('SYS-11 a material that is asked for is missed by its name, uploaded, replaced and removed', async () => {
    const { gateway, readStored } = await openApplication({
      begun: draftCase({ id: 9, form: leaseForm, materials: [] }),
    });
    await button('提交申请').click();
    await expect.element(page.getByRole('alert').filter({ hasText: '缺少房屋租赁合同' })).toBeVisible();
    gateway.answer(calls.finishUpload, storedDocument({ id: newId, name: '合同.pdf' }));
    const card = region('房屋租赁合同');
    await card.getByLabelText('房屋租赁合同', { exact: true }).upload(pdfNamed('合同.pdf'));
    await expect.element(button('删除合同.pdf')).toBeVisible();
    await expect.poll(() => readStored()?.materials).toEqual([{ material: 'contract', documentId: newId }]);
    await button('删除合同.pdf').click();
    await expect.element(card).toMatchTextContent('待上传');
  });

  test('SYS-11 a file that is too large is refused with words before it is sent, what the server refuses in its words', async () => {
    const { gateway } = await openApplication({ begun: draftCase({ id: 9, form: leaseForm, materials: [] }) });
    const large = Object.defineProperty(pdfNamed('录像.pdf'), 'size', { value: 2 * 1024 ** 3 });
    const transfer = new DataTransfer();
    const card = region('房屋租赁合同');
    await expect.element(card).toBeVisible();
    const dropped = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer });
    Object.defineProperty(dropped, 'dataTransfer', { value: { files: [large] } });
    card.element().dispatchEvent(dropped);
    await expect.element(card.getByRole('alert')).toHaveTextContent('文件超过 20 MB，请压缩或分成几份后上传');
    expect(gateway.asked(calls.finishUpload)).toEqual([]);
    gateway.refuse(calls.finishUpload, 'conflict', '文件内容与格式不符，仅支持 PDF');
    await card.getByRole('button', { name: '移除录像.pdf' }).click();
    await card.getByLabelText('房屋租赁合同', { exact: true }).upload(pdfNamed('合同.pdf'));
    await expect.element(card.getByRole('alert')).toMatchTextContent('仅支持 PDF');
  });
});
