export { sh201Sample } from '@anju/contract/sample-forms/resale/sh201';
