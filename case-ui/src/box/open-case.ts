import { type CaseCategory, linkTo, pages } from '@anju/contract';
import type { Bridge } from '@anju/sub-app-kit';
import { texts } from '../texts.ts';

interface OpenedCase {
  readonly id: number;
  readonly number: string | null;
  readonly caseTypeName: string;
  readonly category: CaseCategory;
}

/** In the application of its category; who may not enter that one sees it in the present one. */
export function openCase(bridge: Bridge, { id, number, caseTypeName, category }: OpenedCase): void {
  const { appcode, path } = linkTo(pages.caseOf[category]);
  const mayEnter = bridge.user.apps.some((app) => app.appcode === appcode);
  bridge.openTab({
    title: texts.case.title(caseTypeName, number ?? texts.list.draft),
    path,
    query: { id: String(id) },
    ...(mayEnter && { appcode }),
  });
}
