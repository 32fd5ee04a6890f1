import { expect, test } from 'vitest';
import { caseResultNames } from './result-names.ts';

test('a licence is granted, a filing is made, a verification is passed; what ends otherwise ends alike', () => {
  const { licence, filing, verification } = caseResultNames;
  expect([licence.granted, filing.granted, verification.granted]).toEqual(['准予许可', '已备案', '核验通过']);
  expect([licence.rejected, filing.rejected, verification.rejected]).toEqual(['不予许可', '不予备案', '核验不通过']);
  const { determination, payment, order } = caseResultNames;
  expect([determination.granted, payment.granted, order.granted]).toEqual(['予以认定', '同意拨付', '已执行']);
  expect([determination.rejected, payment.rejected]).toEqual(['不予认定', '不予拨付']);
  for (const names of Object.values(caseResultNames))
    expect(names).toMatchObject({ 'not-accepted': '不予受理', withdrawn: '已撤回', lapsed: '终止办理' });
});
