export interface ViewedFile {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  /** The content is loaded when the file is first shown. The message of a failure is shown in its place. */
  load(signal: AbortSignal): Promise<Blob>;
}

export type PreviewKind = 'picture' | 'pdf' | 'none';

export function previewKindOf({ mediaType }: Pick<ViewedFile, 'mediaType'>): PreviewKind {
  if (mediaType === 'application/pdf') return 'pdf';
  return mediaType.startsWith('image/') ? 'picture' : 'none';
}
