export { gr102Sample } from '@anju/contract/sample-forms/personal/gr102';
