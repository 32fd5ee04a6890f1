import type { CaseType } from '../process/index.ts';
import { zl201 } from './cases/zl201/case-type.ts';

export const leaseCaseTypes: readonly CaseType[] = [zl201];
