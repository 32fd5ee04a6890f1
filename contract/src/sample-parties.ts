// The numbers belong to nobody, because no province has the number 99.

export const sampleIdNumbers = [
  '990101198001010014',
  '990101198503150025',
  '990101199006200030',
  '990101197508080041',
  '990101199211110050',
  '990101198812240067',
  '990101198305050074',
] as const;

export const sampleChildIdNumber = '990101201509010087';

const person = (name: string, idNumber: string, place: number) => ({ name, idNumber, phone: `1380013800${place}` });

export const samplePeople = {
  zhang: person('张明', sampleIdNumbers[0], 0),
  chen: person('陈静', sampleIdNumbers[1], 1),
  liu: person('刘洋', sampleIdNumbers[2], 2),
  zhao: person('赵敏', sampleIdNumbers[3], 3),
} as const;

export const sampleEnterprises = {
  developer: { name: '安居市东湖置业有限公司', creditCode: '91990101MA0000001Y' },
  agency: { name: '安居市家和房地产经纪有限公司', creditCode: '91990101MA00000022' },
  contractor: { name: '安居市第一建筑工程有限公司', creditCode: '91990101MA00000035' },
  supervisor: { name: '安居市诚信工程监理有限公司', creditCode: '91990101MA00000048' },
  surveyor: { name: '安居市精准测绘有限公司', creditCode: '91990101MA0000006E' },
  rental: { name: '安居市安家住房租赁有限公司', creditCode: '91990101MA0000005B' },
} as const;

export const sampleBrokerage = { ...sampleEnterprises.agency, brokerName: '王经纪', brokerNumber: 'JJ2024000123' };

export const sampleHouse = {
  district: '990101',
  address: '安居市东湖区示例路 1 号 2 幢 301 室',
  unitNumber: '990101001001GB00001F00020301',
};
