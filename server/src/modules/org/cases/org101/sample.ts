export { org101Sample } from '@anju/contract/sample-forms/org/org101';
