/** The constraints of the registry, and the reasons for the people whom one of them refuses. */
export const refusals = {
  byConstraint: {
    restriction_document: '该文号的权利限制已经登记，不能重复登记',
    lease_once: '房屋或者房间在该时段已有有效的租赁备案，租期不能重叠',
    sale_under_way: '该房屋已签约或者备案，不能重复销售',
    unit_seized: '房屋已被查封，不能办理',
    unit_claimed: '房屋有正在履行的合同、申请或者权利限制，不能分割或者合并',
    unit_place: '登记系统中已有该房屋，不能重复登记',
    unit_unit_number_key: '登记系统中已有该不动产单元号的房屋，不能重复登记',
    house_claim_place: '该房屋已有人申请登记，正在核验，办结前不能重复申请',
    house_claim_unit: '该不动产单元号的房屋已有人申请登记，正在核验，办结前不能重复申请',
    owner_shares: '权利人的份额合计应为 100%',
  },
  toStrangers: '该房屋的登记情况刚刚变化，请重试',
};
