import type { ContractKind } from '@anju/case-ui/contracts';
import { pages } from '@anju/contract';
import { LeaseContractForm } from '@anju/contract/forms/lease/lease-contract';

const { contractsMine: mine, contractsSigning: begin, contract } = pages.leaseApp;

export const leaseKind: ContractKind = {
  code: 'lease',
  name: '房屋租赁合同',
  shortName: '租赁合同',
  form: LeaseContractForm,
  pages: { mine, begin, contract },
  description: '您承租、出租或者促成的合同。要您办理的在前面说明。',
  nothing: '还没有合同',
  helps: {
    房屋: ['坐落和不动产单元号取自登记，不能改。', '厨房、卫生间、阳台、过道、地下储藏室和车库不能单独出租用于居住。'],
    出租依据: ['房屋有共有人、受托出租或者转租的，备案时还要提交同意或者委托的材料。'],
    当事人: [
      '姓名和身份证号应与对方账号的实名一致，否则对方打不开合同。',
      '手机号用来发送邀请链接。',
      '有经纪机构的，由经纪机构申请备案；它不能代收租金和押金。',
    ],
    租期与交付: ['租期最长二十年。', '同一房屋的租期不能与已备案的重叠。'],
    租金与支付: [
      '租金直接付给出租人，收款人应为出租人本人。',
      '从事转租经营的住房租赁企业，租金和押金都存入租赁资金监管账户，不填收款账户。',
      '支付周期一般不超过 3 个月。',
    ],
    押金: ['收押金的，应写明金额、返还期限和可以扣减的情形。', '押金金额应与月数一致。'],
    '费用、维修与违约': ['写明各项费用由谁承担、设施由谁维修，可以避免多数纠纷。', '签署前都要商定。'],
  },
  amounts: {
    租金与支付: { field: 'rent', title: '月租金' },
    押金: { field: 'depositAmount', title: '押金' },
  },
  signedNote: '各方都已签署，合同成立。请在签订后三十日内申请备案；是否备案不影响合同的效力。',
  fileConsequence: '以签署的合同申请租赁登记备案，不收费用。核验没有问题的当即办结，可以领取备案证明。',
};
