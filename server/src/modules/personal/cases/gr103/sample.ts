export { gr103Sample } from '@anju/contract/sample-forms/personal/gr103';
