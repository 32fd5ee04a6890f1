import type { CaseDetail, CaseTypeInfo } from '@anju/contract';

export interface ShownCase {
  readonly of: CaseDetail;
  /** Undefined if the city no longer has cases of this type. */
  readonly type: CaseTypeInfo | undefined;
  reload(): void;
  onChanged(changed: CaseDetail): void;
}
