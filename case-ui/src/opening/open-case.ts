import { type CaseCategory, type CasePhase, linkTo, pages } from '@anju/contract';
import type { Bridge } from '@anju/sub-app-kit';
import { texts } from '../texts.ts';
import { openApplication } from './open-application.ts';

interface OpenedCase {
  readonly id: number;
  readonly number: string | null;
  readonly caseTypeName: string;
  readonly category: CaseCategory;
  readonly phase?: CasePhase;
}

/** Its answer is on its way while the pointer is still down. */
export function expectCase(
  bridge: Bridge,
  { id, category, phase }: Pick<OpenedCase, 'id' | 'category' | 'phase'>,
): void {
  if (phase !== 'draft') bridge.expect({ ...placeOf(bridge, category), query: { id: String(id) } });
}

/** In the application of its category, a draft where it is filled in; who may not enter that one sees it in the present one. */
export function openCase(bridge: Bridge, opened: OpenedCase): void {
  const { id, number, caseTypeName, category, phase } = opened;
  if (phase === 'draft') {
    openApplication(bridge, opened);
    return;
  }
  bridge.openTab({
    ...placeOf(bridge, category),
    title: texts.case.title(caseTypeName, number ?? texts.list.draft),
    query: { id: String(id) },
  });
}

/** Cases of these categories are in sight: the page that shows one is loaded before it is opened. */
export function prepareCases(bridge: Bridge, categories: readonly CaseCategory[]): void {
  for (const category of new Set(categories)) bridge.prepare(placeOf(bridge, category));
}

function placeOf(bridge: Bridge, category: CaseCategory) {
  const { appcode, path } = linkTo(pages.caseOf[category]);
  const mayEnter = bridge.user.apps.some((app) => app.appcode === appcode);
  return { path, ...(mayEnter && { appcode }) };
}
