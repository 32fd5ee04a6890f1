export { sh101Sample } from '@anju/contract/sample-forms/resale/sh101';
