import type { ContractClause, ContractPiece } from '@anju/contract';
import type { LeaseContractForm } from '@anju/contract/forms/lease/lease-contract';
import {
  agreedUnless,
  amount,
  blank,
  type ContractTemplate,
  type Filled,
  months,
  numbered,
  partyLineWith,
  plain,
  record,
  words,
} from '../../../contracts/index.ts';

/**
 * This edition stays as it was signed: contracts signed by it are drawn from it for good. A changed word makes a new
 * edition.
 */
export const firstEdition: ContractTemplate = {
  version: '2026-1',
  title: '房屋租赁合同',
  fill(given, { showNumber, contested }) {
    const terms = given as Filled<LeaseContractForm>;
    const agreed = agreedUnless(contested);
    const partyLine = partyLineWith(showNumber);
    const { lessors = [{}], lessees = [{}], occupants = [], brokerage, headLease, payee, fundAccount } = terms;
    const deposit: ContractPiece[][] =
      terms.depositMonths === 0
        ? [[plain('出租人不收取押金（押金月数：'), agreed('depositMonths', '0'), plain('）。')]]
        : [
            [
              plain('押金为 '),
              agreed('depositMonths', months(terms.depositMonths)),
              plain('的租金，计 '),
              agreed('depositAmount', amount(terms.depositAmount)),
              plain('，由承租人于交付房屋时付给出租人，出租人应当出具收据。'),
            ],
            [
              plain('租赁关系终止、承租人交还房屋并结清费用后 '),
              agreed('depositReturnDays', words(terms.depositReturnDays)),
              plain(' 日内，出租人返还押金。只有下列情形可以从押金中扣减：'),
              agreed('depositDeductions', terms.depositDeductions),
              plain('。扣减应当列明项目和金额，余额一并返还。'),
            ],
          ];
    const clauses: ContractClause[] = [
      {
        title: '当事人',
        help: '姓名和证件号码应与本人一致；签署时按账号的实名信息核对。',
        paragraphs: [
          ...lessors.map((party) => partyLine('出租人', party)),
          ...lessees.map((party) => partyLine('承租人', party)),
          ...(occupants.length === 0
            ? []
            : [
                [
                  plain('实际居住人：'),
                  ...occupants.flatMap(({ name, idNumber }, index) => [
                    ...(index === 0 ? [] : [plain('、')]),
                    record(`${name ?? blank}（${idNumber === undefined ? blank : showNumber(idNumber)}）`),
                  ]),
                  plain('。'),
                ],
              ]),
        ],
      },
      {
        title: '房屋',
        help: '坐落和不动产单元号取自登记数据，不能改动。',
        paragraphs: [
          [
            plain('出租的房屋坐落于 '),
            record(terms.address),
            plain('，不动产单元号 '),
            record(terms.unitNumber ?? '（登记中没有）'),
            plain('，租赁面积 '),
            record(terms.area === undefined ? undefined : terms.area.toFixed(2)),
            plain(' 平方米，出租方式为'),
            record(terms.leaseMode),
            ...(terms.leaseMode === '分间合租'
              ? [plain('，出租部位为'), record(terms.part), plain('，房间编号 '), record(terms.roomNumber)]
              : []),
            plain('。'),
          ],
          [
            plain('出租人的出租依据为'),
            record(terms.rightType),
            ...(headLease
              ? [
                  plain('：原出租人 '),
                  record(headLease.lessorName),
                  ...(headLease.filingNumber ? [plain('，原租赁合同备案证明号 '), record(headLease.filingNumber)] : []),
                  plain('，原租赁合同至 '),
                  record(headLease.endDate),
                  plain(' 终止，原出租人于 '),
                  record(headLease.consentedOn),
                  plain(' 同意转租'),
                ]
              : []),
            plain('。出租人保证房屋可以依法出租，没有隐瞒查封等限制出租的情形。'),
          ],
        ],
      },
      {
        title: '用途',
        help: '住宅用于居住以外的用途，备案时会核对是否改变了规划用途。',
        paragraphs: [
          [
            plain('房屋用于'),
            agreed('use', terms.use),
            plain(
              '。承租人不得擅自改变用途和房屋结构，不得将厨房、卫生间、阳台、过道、地下储藏室和车库单独用于居住，居住人数应当符合本市的标准。',
            ),
          ],
        ],
      },
      {
        title: '租赁期限与交付',
        help: '租期最长二十年。到期后可以续租，请在到期前商定。',
        paragraphs: [
          [
            plain('租赁期限自 '),
            agreed('startDate', terms.startDate),
            plain(' 起至 '),
            agreed('endDate', terms.endDate),
            plain(' 止。出租人于 '),
            agreed('handoverDate', terms.handoverDate),
            plain(' 前交付房屋，双方当面核对设施和水、电、燃气表的读数。'),
          ],
        ],
      },
      {
        title: '租金与支付',
        help: '租金直接付给出租人。经纪机构和网络平台不得代收代付租金和押金。',
        paragraphs: [
          [
            plain('月租金为 '),
            agreed('rent', amount(terms.rent)),
            plain('，每 '),
            agreed('payMonths', months(terms.payMonths)),
            plain('支付一次，承租人于每期首月 '),
            agreed('payDay', words(terms.payDay)),
            plain(' 日前支付。'),
          ],
          payee
            ? [
                plain('收款人 '),
                record(payee.holder),
                plain('，开户银行 '),
                record(payee.bank),
                plain('，账号 '),
                record(payee.number && showNumber(payee.number)),
                plain('。'),
              ]
            : [plain('租金和押金由承租人直接付给出租人本人。')],
          ...(fundAccount
            ? [
                [
                  plain('依法应当监管的租金和押金存入租赁资金监管账户：'),
                  record(fundAccount.bank),
                  plain('，账号 '),
                  record(fundAccount.number && showNumber(fundAccount.number)),
                  plain('。'),
                ],
              ]
            : []),
        ],
      },
      {
        title: '押金',
        help: '收押金的，应写明金额、返还期限和可以扣减的情形；没有写明的情形不能扣减。',
        paragraphs: deposit,
      },
      {
        title: '费用与维修',
        help: '写明水、电、燃气、物业、网络等各由谁付，设施坏了由谁修，可以避免多数纠纷。',
        paragraphs: [
          [plain('租赁期间的费用：'), agreed('costs', terms.costs), plain('。')],
          [
            plain('维修：'),
            agreed('repairs', terms.repairs),
            plain('。房屋的自然损耗和结构安全由出租人负责；因承租人使用不当造成损坏的，由承租人修复或者赔偿。'),
          ],
        ],
      },
      {
        title: '转租与进入房屋',
        help: '没有出租人同意不能转租；出租人进门前要先得到承租人同意。',
        paragraphs: [
          [
            plain(
              '承租人转租的，应当先取得出租人的书面同意。租赁期间出租人不得擅自进入房屋，检查、维修应当事先告知并征得承租人同意，危及安全的紧急情形除外。房屋出售的，出租人应当提前合理期限告知承租人，承租人依法享有优先购买的权利，租赁关系不因此改变。',
            ),
          ],
        ],
      },
      {
        title: '违约责任',
        help: '逾期的违约金按日计算，提前解除的按月租金计算；双方可以在这里商定多少。',
        paragraphs: [
          [
            plain('承租人逾期支付租金，或者出租人逾期返还押金的，每逾期一日，按逾期金额的万分之 '),
            agreed('lateFee', words(terms.lateFee)),
            plain(' 支付违约金。没有法定或者约定的理由提前解除合同的，应当提前三十日告知对方，并支付相当于 '),
            agreed('penaltyMonths', months(terms.penaltyMonths)),
            plain('租金的违约金。'),
          ],
        ],
      },
      ...(brokerage
        ? [
            {
              title: '经纪服务',
              help: '经纪机构促成的合同由经纪机构申请备案；它不能代收租金和押金。',
              paragraphs: [
                [
                  plain('本合同由 '),
                  record(brokerage.name),
                  plain('（统一社会信用代码 '),
                  record(brokerage.creditCode),
                  plain('）促成，经纪人员 '),
                  record(brokerage.brokerName),
                  plain('，登记号 '),
                  record(brokerage.brokerNumber),
                  plain('。双方委托其申请租赁备案。其不得代收代付租金和押金。'),
                ],
              ],
            },
          ]
        : []),
      {
        title: '备案与争议',
        help: '备案不收费。合同自双方签署时成立，是否备案不影响它的效力；备案后可以凭证明办理居住、入学等事项。',
        paragraphs: [
          [
            plain(
              '双方应当在合同签订后三十日内申请租赁登记备案，备案不收取费用；出租人没有申请的，承租人可以单独申请。是否备案不影响本合同的效力。因本合同发生争议的，双方协商解决；协商不成的，可以申请调解，或者向房屋所在地人民法院起诉。',
            ),
          ],
        ],
      },
      {
        title: '其他约定',
        help: '不能与法律抵触，也不能减轻出租人的法定责任。没有的可以不填。',
        paragraphs: [[agreed('otherTerms', terms.otherTerms ?? '无'), plain('。')]],
      },
    ];
    return numbered(clauses);
  },
};
