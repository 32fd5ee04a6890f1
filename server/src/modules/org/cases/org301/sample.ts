export { org301Sample } from '@anju/contract/sample-forms/org/org301';
