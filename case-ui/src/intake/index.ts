export { ApplyPage, applyPageOf, WindowPage } from './pages.tsx';
