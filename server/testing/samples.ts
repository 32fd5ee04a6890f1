export { zl201Sample as sampleLease } from '../src/modules/lease/cases/zl201/sample.ts';
export { verificationCodeOf } from '../src/modules/resale/rules/verification.ts';
export { pdf as samplePdf } from './sample-files.ts';
