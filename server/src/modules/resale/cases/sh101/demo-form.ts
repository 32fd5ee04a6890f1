import type { Sh101Form } from '@anju/contract/forms/resale/sh101';
import { sh101Sample } from '@anju/contract/sample-forms/resale/sh101';
import { sampleBrokerage } from '@anju/contract/samples';
import { enterpriseOf, type MakeDemoForm } from '../../../process/index.ts';

export const makeSh101: MakeDemoForm<Sh101Form> = (maker, { submittedOn, isFlagged, filer }) => ({
  ...sh101Sample,
  ...maker.house(),
  brokerage: { ...sampleBrokerage, ...enterpriseOf(filer) },
  certificateNumber: `安（2019）不动产权第${maker.digits(7)}号`,
  owners: { kind: '单独所有', people: [maker.person()] },
  area: maker.between(400, 1_600) / 10,
  askingPrice: maker.between(50, 400) * 10_000,
  restrictions: isFlagged ? ['抵押'] : [],
  entrustedUntil: maker.dayNear(submittedOn, maker.between(60, 300)),
});
