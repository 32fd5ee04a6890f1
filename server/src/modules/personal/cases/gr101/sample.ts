export { gr101Sample } from '@anju/contract/sample-forms/personal/gr101';
