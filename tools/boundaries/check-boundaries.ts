import { join } from 'node:path';
import { findViolations } from './find-violations.ts';
import { printFindings } from './print-findings.ts';

const findings = findViolations(process.argv[2] ?? join(import.meta.dirname, '../..'));
printFindings(findings);
process.exitCode = findings.violations.length > 0 ? 1 : 0;
