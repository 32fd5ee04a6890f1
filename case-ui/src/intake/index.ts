export { EditedForm, showFaults, useEditedForm } from './edited-form.tsx';
export { parseNumber } from './number-text.ts';
export { openApplication, openGivenApplication } from './open-application.ts';
export { ApplyPage, applyPageOf, WindowPage } from './pages.tsx';
