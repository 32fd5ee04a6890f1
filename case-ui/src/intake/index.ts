export { openApplication, openGivenApplication } from '../opening/open-application.ts';
export { EditedForm, showFaults, useEditedForm } from './edited-form.tsx';
export { parseNumber } from './number-text.ts';
export { ApplyPage, applyPageOf, WindowPage } from './pages.tsx';
