export { type CaseType, defineCaseType } from './case-type.ts';
