export * from './cases.ts';
export { button, control, dialog, region, startCaseGateway } from './gateway.ts';
export { leaseDrawing } from './lease-drawing.ts';
export { field, leaseType, section } from './lease-type.ts';
