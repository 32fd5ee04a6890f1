export { type PictureSource, PictureView } from './picture-view.tsx';
