export { org201Sample } from '@anju/contract/sample-forms/org/org201';
