import type { CaseBucket, CaseCategory, CaseOutcome, CasePhase, CaseTiming, DueGroup } from './entities.ts';

export const caseCategoryNames: Readonly<Record<CaseCategory, string>> = {
  ORG: '企业与从业',
  FH: '商品房',
  SH: '存量房',
  ZL: '房屋租赁',
  GR: '个人住房',
};

export const revocationNames: Readonly<Record<CaseCategory, string>> = {
  ORG: '企业和从业人员备案撤销',
  FH: '商品房许可和备案撤销',
  SH: '存量房核验和备案撤销',
  ZL: '租赁备案撤销',
  GR: '个人住房查询和更正结果撤销',
};

export const dueGroupNames: Readonly<Record<DueGroup, string>> = {
  overdue: '已超期',
  today: '今日到期',
  soon: '剩 1 个工作日',
  ample: '时限充裕',
  paused: '暂停计时',
};

/** Boxes are counted only up to here; a list itself says how many cases it has. */
export const maxBoxCount = 500;
export const boxCountText = (count: number): string => (count < maxBoxCount ? String(count) : `${maxBoxCount}+`);

export const caseBucketNames: Readonly<Record<CaseBucket, string>> = {
  pending: '待办',
  'in-progress': '在办',
  done: '已办',
};

export const casePhaseNames: Readonly<Record<CasePhase, string>> = {
  draft: '草稿',
  open: '办理中',
  returned: '待补正',
  closed: '已办结',
};

/** These names fit cases of any nature; `caseResultNames` uses the words of each nature's law. */
export const caseOutcomeNames: Readonly<Record<CaseOutcome, string>> = {
  granted: '同意',
  rejected: '不同意',
  'not-accepted': '不予受理',
  withdrawn: '已撤回',
  lapsed: '终止办理',
  'under-way': '办理中',
};

export const caseTimingNames: Readonly<Record<CaseTiming, string>> = {
  'within-promise': '承诺时限内办结',
  'beyond-promise': '超过承诺时限办结',
  'within-law': '法定时限内办结',
  'beyond-law': '超过法定时限办结',
};
