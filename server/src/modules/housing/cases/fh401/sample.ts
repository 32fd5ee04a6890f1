export { fh401Sample } from '@anju/contract/sample-forms/housing/fh401';
