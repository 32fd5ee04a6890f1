export { EditedForm, showFaults, useEditedForm } from './edited-form.tsx';
export { openApplication, openGivenApplication } from './open-application.ts';
export { ApplyPage, applyPageOf, WindowPage } from './pages.tsx';
