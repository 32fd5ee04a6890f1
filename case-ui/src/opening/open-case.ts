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

/** Requests the case on pointer down, so its answer is on its way before the click. */
export function expectCase(
  bridge: Bridge,
  { id, category, phase }: Pick<OpenedCase, 'id' | 'category' | 'phase'>,
): void {
  if (phase !== 'draft') bridge.expect({ ...placeOf(bridge, category), query: { id: String(id) } });
}

/**
 * Opens a case in the app of its category, and a draft in its form. A user who may not enter that app sees it in this
 * one.
 */
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

/** The page that shows a case is loaded ahead for the categories in view. */
export function prepareCases(bridge: Bridge, categories: readonly CaseCategory[]): void {
  for (const category of new Set(categories)) bridge.prepare(placeOf(bridge, category));
}

function placeOf(bridge: Bridge, category: CaseCategory) {
  const { appcode, path } = linkTo(pages.caseOf[category]);
  const mayEnter = bridge.user.apps.some((app) => app.appcode === appcode);
  return { path, ...(mayEnter && { appcode }) };
}
