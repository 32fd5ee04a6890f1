export { EditedForm, showFaults, useEditedForm } from './edited-form.tsx';
export { openApplication } from './open-application.ts';
export { ApplyPage, applyPageOf, WindowPage } from './pages.tsx';
