export { fh101Sample } from '@anju/contract/sample-forms/housing/fh101';
