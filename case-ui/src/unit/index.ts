export { texts as unitTexts } from './texts.ts';
export { UnitFacts } from './unit-facts.tsx';
