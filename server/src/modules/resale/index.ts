import type { CaseType } from '../process/index.ts';
import { sh101 } from './cases/sh101/case-type.ts';
import { sh201 } from './cases/sh201/case-type.ts';

export const resaleCaseTypes: readonly CaseType[] = [sh101, sh201];
