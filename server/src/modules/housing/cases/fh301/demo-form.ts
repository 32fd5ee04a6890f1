import type { Fh301Form } from '@anju/contract/forms/housing/fh301';
import { fh301Sample } from '@anju/contract/sample-forms/housing/fh301';
import { enterpriseOf, type MakeDemoForm } from '../../../process/index.ts';
import { makeProject } from '../../demo-project.ts';

export const makeFh301: MakeDemoForm<Fh301Form> = (maker, { submittedOn, isFlagged, filer }) => {
  const totalInvestment = maker.between(100, 600) * 1_000_000;
  const completionDate = maker.dayNear(submittedOn, maker.between(300, 800));
  return {
    ...fh301Sample,
    ...makeProject(maker),
    projectNumber: `安居东湖区项备〔2025〕${maker.between(2_000, 9_999)}号`,
    developer: enterpriseOf(filer),
    qualification: { ...fh301Sample.qualification, validUntil: maker.dayNear(submittedOn, maker.between(20, 60)) },
    totalInvestment,
    invested: totalInvestment * 0.35,
    isMortgaged: isFlagged,
    completionDate,
    deliveryDate: maker.dayNear(completionDate, 90),
    averagePrice: maker.between(80, 260) * 100,
  };
};
