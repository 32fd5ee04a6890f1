import type { CaseDetail, CaseTypeInfo } from '@anju/contract';

/** What a page that shows a case is given. */
export interface ShownCase {
  readonly of: CaseDetail;
  /** Undefined where the city no longer has cases of this type. */
  readonly type: CaseTypeInfo | undefined;
  reload(): void;
  /** Called with the case after an action. */
  onChanged(changed: CaseDetail): void;
}
