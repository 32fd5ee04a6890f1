import type { Audience } from '../admin/entities.ts';
import { firstPage, type PageEntry } from './page.ts';

export const home = { kind: 'linked', route: firstPage, title: '首页' } as const satisfies PageEntry;

export const casePage = { kind: 'linked', route: '/cases/case', title: '办件' } as const satisfies PageEntry;

/** The parameter `type` names the type of a new application, and `id` an application that was begun or returned. */
export const applyPage = { kind: 'linked', route: '/apply', title: '填写申请' } as const satisfies PageEntry;

/** Applicants have 我的办件 and 我的材料 in each app; officials have the boxes of main-app instead. */
/* @__NO_SIDE_EFFECTS__ */
export function ownCases(audiences: readonly Audience[]) {
  return {
    cases: { route: '/cases', title: '我的办件', icon: 'InboxOutlined', audiences },
    wallet: { route: '/wallet', title: '我的材料', icon: 'ContainerOutlined', audiences },
    case: casePage,
    apply: applyPage,
  } as const satisfies Record<string, PageEntry>;
}
