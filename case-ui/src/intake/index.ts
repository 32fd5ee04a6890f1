export { openGivenApplication } from './open-application.ts';
export { ApplyPage, applyPageOf, WindowPage } from './pages.tsx';
