export { default as contractStyles } from '../src/contracts/contracts.module.css';
export { expectAppliesFor, expectHomeOf } from './app-pages.ts';
export { openApplication, pdfNamed } from './application.ts';
export { caseApp } from './case-app.ts';
export * from './cases.ts';
export { button, control, dialog, region, startCaseGateway } from './gateway.ts';
export { leaseDrawing } from './lease-drawing.ts';
export { field, leaseType, section } from './lease-type.ts';
export { openCase } from './open-case.ts';
