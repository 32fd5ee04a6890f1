import type { CaseDetail, CaseTypeInfo } from '@anju/contract';

export interface ShownCase {
  readonly of: CaseDetail;
  /** The type is undefined if the city no longer has cases of it. */
  readonly type: CaseTypeInfo | undefined;
  reload(): void;
  onChanged(changed: CaseDetail): void;
}
