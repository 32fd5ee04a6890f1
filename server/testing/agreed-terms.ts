import { demoCitizens } from '@anju/contract/samples';

export const [lessor, lessee] = demoCitizens.map(({ name, number }, index) => ({
  name,
  idNumber: number,
  phone: `1380013800${index + 1}`,
}));

/** What a draft still has to say, beside its house and who writes it. */
export const agreedTerms = {
  ...{ use: '居住', leaseMode: '整租', rightType: '自有', lessors: [lessor], lessees: [lessee] },
  ...{ startDate: '2027-01-01', endDate: '2027-12-31', handoverDate: '2027-01-01', rent: 3_500 },
  ...{ payMonths: 3, payDay: 5, depositMonths: 1, depositAmount: 3_500, depositReturnDays: 7 },
  ...{ depositDeductions: '欠付租金、费用，或者损坏房屋及设施', costs: '水电燃气由承租人承担，物业费由出租人承担' },
  ...{ repairs: '家电由出租人维修', lateFee: 5, penaltyMonths: 1 },
};
