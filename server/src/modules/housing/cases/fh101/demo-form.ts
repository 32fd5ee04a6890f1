import type { Fh101Form } from '@anju/contract/forms/housing/fh101';
import { fh101Sample } from '@anju/contract/sample-forms/housing/fh101';
import { enterpriseOf, type MakeDemoForm } from '../../../process/index.ts';
import { makeProject } from '../../demo-project.ts';

export const makeFh101: MakeDemoForm<Fh101Form> = (maker, { submittedOn, isFlagged, filer }) => {
  const totalInvestment = maker.between(300, 2_000) * 1_000_000;
  const units = maker.between(200, 1_200);
  return {
    ...fh101Sample,
    ...makeProject(maker),
    promotedName: `演示${maker.pick(['雅苑', '名邸', '家园'])}`,
    developer: enterpriseOf(filer),
    contractor: maker.enterprise('建筑工程'),
    supervisor: maker.enterprise('工程监理'),
    totalInvestment,
    capital: totalInvestment * (isFlagged ? 0.15 : 0.3),
    units,
    buildings: Math.ceil(units / 80),
    startDate: maker.dayNear(submittedOn, -maker.between(10, 200)),
    plannedDelivery: maker.dayNear(submittedOn, maker.between(500, 1_100)),
  };
};
