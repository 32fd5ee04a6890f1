import { type CaseCategory, linkTo, pages } from '@anju/contract';
import type { Bridge, TabData } from '@anju/sub-app-kit';
import { texts } from '../texts.ts';

const own = texts.application;

type FormValue = Readonly<Record<string, unknown>>;

interface Begun {
  readonly id: number;
  readonly number: string | null;
  readonly caseTypeName: string;
  readonly category: CaseCategory;
}

export function openApplication(bridge: Bridge, { id, number, caseTypeName, category }: Begun): void {
  const { appcode, path } = linkTo(pages.applyOf[category]);
  bridge.openTab({
    appcode,
    path,
    title: own.title(caseTypeName, number),
    query: { id: String(id) },
  });
}

interface FollowUp {
  readonly caseType: string;
  readonly name: string;
  readonly originalId: number;
  readonly category: CaseCategory;
}

export function openFollowUp(bridge: Bridge, { caseType, name, originalId, category }: FollowUp): void {
  const { appcode, path } = linkTo(pages.applyOf[category]);
  bridge.openTab({ appcode, path, title: own.title(name), query: { type: caseType, original: String(originalId) } });
}

interface GivenApplication {
  readonly caseType: string;
  readonly name: string;
  readonly category: CaseCategory;
  /** Distinguishes the tabs of applications of the same type. */
  readonly about: string;
  readonly form: FormValue;
}

export function openGivenApplication(
  bridge: Bridge,
  { caseType, name, category, about, form }: GivenApplication,
): void {
  const { appcode, path } = linkTo(pages.applyOf[category]);
  bridge.openTab({ appcode, path, title: own.title(name), query: { type: caseType, about }, params: { form } });
}

export function givenForm({ form }: TabData['params']): FormValue {
  return typeof form === 'object' && form !== null ? (form as FormValue) : {};
}
