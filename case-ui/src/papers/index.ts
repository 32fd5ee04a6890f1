export { PaperChecks } from '../case/paper-checks.tsx';
