export { zl201Sample } from '@anju/contract/sample-forms/lease/zl201';
