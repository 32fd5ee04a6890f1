export { FileViewer } from './file-viewer.tsx';
export { type PreviewKind, previewKindOf, type ViewedFile } from './viewed-file.ts';
