export { zl201Sample as sampleLease } from '@anju/contract/sample-forms/lease/zl201';
export { verificationCodeOf } from '../src/modules/resale/rules/verification.ts';
export { pdf as samplePdf } from './sample-files.ts';
