import type { SampleMaker } from '@anju/contract/samples';

export function makeProject(maker: SampleMaker) {
  const { district, address } = maker.house();
  return {
    district,
    address: address.replace(/ \d+ 幢.*$/, ''),
    projectName: `演示${maker.pick(['花园', '新城', '公馆', '家园'])}${maker.pick(['一', '二', '三'])}期`,
  };
}
