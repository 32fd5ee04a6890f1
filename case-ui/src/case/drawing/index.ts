export { ProcessDrawing } from './process-drawing.tsx';
