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

const handover = (when: string): ContractPiece[] => [
  plain(
    `${when}：水表读数 ${blank}，电表读数 ${blank}，燃气表读数 ${blank}，钥匙（门禁卡） ${blank} 套；日期 ${blank}；出租人签字 ${blank}，承租人签字 ${blank}。`,
  ),
];

/** This edition follows 住房租赁条例 of 2025 and 民法典 art. 703 to 734. A changed word makes a new edition. */
export const secondEdition: ContractTemplate = {
  version: '2026-2',
  title: '房屋租赁合同',
  fill(given, { showNumber, contested }) {
    const terms = given as Filled<LeaseContractForm>;
    const agreed = agreedUnless(contested);
    const partyLine = partyLineWith(showNumber);
    const { lessors = [{}], lessees = [{}], occupants = [], brokerage, headLease, payee, fundAccount } = terms;
    const accountLine = (account: { readonly bank?: string; readonly number?: string }): ContractPiece[] => [
      plain('开户银行 '),
      record(account.bank),
      plain('，账号 '),
      record(account.number && showNumber(account.number)),
    ];
    const payment = (): ContractPiece[] => {
      if (fundAccount)
        return [
          plain('租金和押金存入下列租赁资金监管账户：'),
          ...accountLine(fundAccount),
          plain('。出租人不得要求承租人向其他账户支付租金和押金，押金经该账户返还。'),
        ];
      if (payee)
        return [
          plain('租金和押金付入出租人本人的下列账户：收款人 '),
          record(payee.holder),
          plain('，'),
          ...accountLine(payee),
          plain('。'),
        ];
      return [
        plain(
          '租金和押金由承租人直接付给出租人本人；出租人是从事转租经营的住房租赁企业的，存入其依法设立并公示的租赁资金监管账户。',
        ),
      ];
    };
    const deposit: ContractPiece[][] =
      terms.depositMonths === 0
        ? [[plain('出租人不收取押金（押金月数：'), agreed('depositMonths', '0'), plain('）。')]]
        : [
            [
              plain('押金为 '),
              agreed('depositMonths', months(terms.depositMonths)),
              plain('的租金，计 '),
              agreed('depositAmount', amount(terms.depositAmount)),
              plain(
                fundAccount
                  ? '，由承租人于交付房屋时存入前条所列的租赁资金监管账户，出租人应当出具收据。'
                  : '，由承租人于交付房屋时付给出租人，出租人应当出具收据。',
              ),
            ],
            [
              plain('租赁关系终止、承租人交还房屋并结清费用后 '),
              agreed('depositReturnDays', words(terms.depositReturnDays)),
              plain(' 日内，出租人返还押金。只有下列情形可以从押金中扣减：'),
              agreed('depositDeductions', terms.depositDeductions),
              plain('。扣减应当列明项目和金额，余额一并返还；没有约定的情形，出租人无正当理由不得扣减。'),
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
          [
            plain(
              '双方已相互出示身份证明材料，出租人已向承租人出示不动产权属证书或者其他证明其具有合法出租权利的材料。',
            ),
          ],
        ],
      },
      {
        title: '房屋',
        help: '坐落和不动产单元号取自登记数据，不能改动。房屋有抵押、查封等情形的，出租人应当事先告知。',
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
            ...(terms.isConvertedByApproval
              ? [plain('房屋的登记用途不是住宅，'), record('已经批准改建为租赁住房'), plain('。')]
              : []),
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
            plain(
              '。出租人保证有权出租该房屋，房屋符合建筑、消防、燃气、室内装饰装修等方面的法律、法规、规章和强制性标准，不危及人身安全和健康；房屋已设定抵押、被查封或者有其他权利限制的，出租人已在签订本合同前如实告知承租人。',
            ),
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
              '。未经出租人同意，承租人不得擅自改变房屋用途、拆改室内设施或者改动房屋结构。用于居住的，不得将厨房、卫生间、阳台、过道、地下储藏室、车库等非居住空间单独用于居住，单间租住人数和人均租住面积应当符合本市的标准。',
            ),
          ],
        ],
      },
      {
        title: '租赁期限与交付',
        help: '租期最长二十年。到期后可以续租，请在到期前商定。交付时当面填写房屋交接清单，避免交还时的纠纷。',
        paragraphs: [
          [
            plain('租赁期限自 '),
            agreed('startDate', terms.startDate),
            plain(' 起至 '),
            agreed('endDate', terms.endDate),
            plain(' 止。出租人于 '),
            agreed('handoverDate', terms.handoverDate),
            plain(
              ' 前交付房屋。交付时，双方当面核验房屋及家具、家电和设施，抄录水、电、燃气表的读数，填写本合同所附的房屋交接清单并签字；交还时按该清单核验。',
            ),
          ],
          [
            plain(
              '租赁期限届满需要续租的，承租人应当在届满三十日前提出，双方另行签订合同；房屋继续出租的，承租人享有以同等条件优先承租的权利。',
            ),
          ],
        ],
      },
      {
        title: '租金与支付',
        help: '租金付给出租人本人；从事转租经营的住房租赁企业，租金和押金都经租赁资金监管账户收付。经纪机构和网络平台不得代收代付。',
        paragraphs: [
          [
            plain('月租金为 '),
            agreed('rent', amount(terms.rent)),
            plain('，每 '),
            agreed('payMonths', months(terms.payMonths)),
            plain('支付一次，承租人于每期首月 '),
            agreed('payDay', words(terms.payDay)),
            plain(' 日前支付。租赁期限内，未经双方书面约定，租金不作调整。'),
          ],
          payment(),
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
            plain(
              '。房屋的自然损耗和结构安全由出租人负责；因承租人使用不当造成损坏的，由承租人修复或者赔偿。应当由出租人维修的，出租人接到通知后应当在合理期限内维修；未履行维修义务的，承租人可以自行维修，费用由出租人负担，因维修影响使用的，应当相应减少租金或者延长租期。',
            ),
          ],
        ],
      },
      {
        title: '安全与登记',
        help: '消防设施和水、电、燃气管线不能擅自改动；出租人要登记居住人并报送公安机关，居住人有变化的应当告知出租人。',
        paragraphs: [
          [
            plain(
              '出租人应当保证房屋及其消防、燃气、用电等设施符合安全要求，并告知承租人安全使用的方法。承租人应当安全、合理使用房屋，不得损坏、擅自拆除、停用消防设施或者改动房屋承重结构，不得私拉乱接水、电、燃气管线，不得占用、堵塞疏散通道和安全出口。',
            ),
          ],
          [
            plain(
              '承租人应当遵守物业管理规约，不得任意弃置垃圾、超标准排放污染物或者产生噪声、违反规定饲养动物、违章搭建、侵占公共通道、高空抛物或者实施其他损害他人合法权益的行为。',
            ),
          ],
          [
            plain(
              '出租人应当按照规定如实登记承租人和实际居住人的信息并报送公安机关，承租人应当配合；实际居住人变动的，承租人应当在三日内告知出租人。承租人不得利用房屋实施违法犯罪活动；出租人发现违法犯罪活动的，应当及时向公安机关报告。',
            ),
          ],
        ],
      },
      {
        title: '转租与进入房屋',
        help: '没有出租人同意不能转租；出租人进门前要先得到承租人同意。',
        paragraphs: [
          [
            plain(
              '承租人转租的，应当先取得出租人的书面同意。租赁期间出租人不得擅自进入房屋；检查、维修应当事先告知并征得承租人同意，依法可以进入或者危及安全的紧急情形除外，承租人应当配合。',
            ),
          ],
        ],
      },
      {
        title: '出售与承继',
        help: '房屋卖了，租约照样有效；承租人在同等条件下可以优先购买。当事人去世的，继承人或者共同居住人可以接着履行。',
        paragraphs: [
          [
            plain(
              '出租人出售房屋的，应当在出售之前的合理期限内通知承租人，承租人享有以同等条件优先购买的权利，房屋按份共有人行使优先购买权或者出租人将房屋出售给近亲属的除外；承租人在接到通知后十五日内没有明确表示购买的，视为放弃。房屋在承租人按照本合同占有期间发生所有权变动的，不影响本合同的效力。',
            ),
          ],
          [
            plain(
              '出租人死亡的，本合同由其继承人继续履行。承租人死亡的，与其生前共同居住的人可以按照本合同租赁该房屋。承租人为两人以上的，共同享有本合同的权利，对租金和其他债务承担连带责任；其中一人退出的，应当由全体当事人书面变更本合同。当事人是单位的，合并、分立后由承继其权利和义务的单位继续履行。',
            ),
          ],
        ],
      },
      {
        title: '合同的解除与腾退',
        help: '解除合同要通知对方，并给承租人留出搬走的时间。任何人不得用断水断电、换锁、暴力或者威胁的办法赶人。',
        paragraphs: [
          [plain('租赁期限届满、双方协商一致或者依照法律和本条解除合同的，租赁关系终止。')],
          [
            plain(
              '承租人有下列情形之一的，出租人可以解除合同：（一）无正当理由未支付或者迟延支付租金，经书面催告后十五日内仍未支付；（二）擅自改变房屋用途、改动承重结构或者超过本市规定的人数标准居住，经要求仍不改正，或者因此使房屋受到损失；（三）未经出租人同意转租；（四）利用房屋实施违法犯罪活动。',
            ),
          ],
          [
            plain(
              '有下列情形之一的，承租人可以解除合同：（一）出租人未按约定交付房屋，经书面催告后十五日内仍未交付；（二）房屋危及承租人的安全或者健康，即使承租人订立合同时明知房屋质量不合格；（三）非因承租人原因，房屋被依法查封、权属有争议或者违反法律、行政法规关于使用条件的强制性规定，致使无法使用；（四）出租人经书面催告在合理期限内仍不履行维修义务，致使不能正常使用。',
            ),
          ],
          [
            plain(
              '解除合同应当书面通知对方，合同自通知到达对方时解除。出租人解除合同的，应当为承租人腾退房屋留出合理时间，自通知到达之日起不少于十日，腾退期间的使用费按照月租金折算。出租人不得采取暴力、威胁，停止供水、供电、供燃气、供热，更换门锁或者其他非法方式迫使承租人解除合同或者腾退房屋。',
            ),
          ],
          [
            plain(
              '租赁关系终止的，承租人应当在租赁期限届满之日或者前款的腾退时间内腾退房屋，结清应由其承担的费用，双方按照房屋交接清单核验后办理交接。逾期不腾退的，承租人应当按照月租金支付占用期间的使用费，并赔偿由此造成的损失；出租人应当通过协商、调解、诉讼等合法途径解决。',
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
            plain(' 支付违约金。没有法定或者本合同约定的理由提前解除合同的，应当提前三十日书面通知对方，并支付相当于 '),
            agreed('penaltyMonths', months(terms.penaltyMonths)),
            plain('租金的违约金。违约金过分高于或者低于造成的损失的，当事人可以依法请求调整。'),
          ],
        ],
      },
      ...(brokerage
        ? [
            {
              title: '经纪服务',
              help: '经纪机构促成的合同由经纪机构办理备案；它不能代收代付租金和押金，也不能未经同意以当事人的名义签订合同。',
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
                  plain(
                    '。双方委托其办理本合同的备案，并向其提供备案所需的材料。其不得代收代付租金和押金，未经当事人同意不得以当事人的名义签订合同。',
                  ),
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
              brokerage
                ? '本合同由上述经纪机构自签订之日起三十日内办理备案；经纪机构没有办理的，承租人可以办理。'
                : '出租人应当自本合同签订之日起三十日内办理备案；出租人没有办理的，承租人可以办理。通过经纪机构签订的，由经纪机构办理。',
            ),
            plain(
              '备案不收取任何费用。是否备案不影响本合同的效力。因押金返还、房屋维修、房屋腾退等发生争议的，双方协商解决；协商不成的，可以依法申请调解，或者向房屋所在地人民法院提起诉讼。',
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
    const inventory: ContractClause = {
      title: '附件　房屋交接清单',
      help: '交付和交还房屋时双方当面填写、签字，各执一份；没有家具、家电的写“无”。',
      paragraphs: [
        [plain(`家具、家电和设施（名称、数量、状况）：${blank}${blank}${blank}`)],
        [plain(`房屋状况（墙面、地面、门窗、水电、燃气、消防设施）：${blank}${blank}${blank}`)],
        handover('交付时'),
        handover('交还时'),
      ],
    };
    return [...numbered(clauses), inventory];
  },
};
