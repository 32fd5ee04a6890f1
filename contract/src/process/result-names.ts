import type { CaseNature, CaseResult } from './entities.ts';

const otherwise = { 'not-accepted': '不予受理', withdrawn: '已撤回', lapsed: '终止办理' };

/** The words are those of the law. */
export const caseResultNames: Readonly<Record<CaseNature, Readonly<Record<CaseResult, string>>>> = {
  licence: { granted: '准予许可', rejected: '不予许可', ...otherwise },
  filing: { granted: '已备案', rejected: '不予备案', ...otherwise },
  verification: { granted: '核验通过', rejected: '核验不通过', ...otherwise },
  determination: { granted: '予以认定', rejected: '不予认定', ...otherwise },
  payment: { granted: '同意拨付', rejected: '不予拨付', ...otherwise },
  order: { granted: '已执行', rejected: '不予执行', ...otherwise },
  cancellation: { granted: '已注销', rejected: '不予注销', ...otherwise },
  revocation: { granted: '已撤销', rejected: '不予撤销', ...otherwise },
};
