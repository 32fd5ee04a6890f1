export { zl101Sample } from '@anju/contract/sample-forms/lease/zl101';
