export { fh301Sample } from '@anju/contract/sample-forms/housing/fh301';
