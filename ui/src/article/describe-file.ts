import { mediaTypeNames } from './texts.ts';

interface File {
  readonly mediaType: string;
  /** The size is in bytes. */
  readonly size: number;
}

/** Returns a text such as `PDF，1.2 MB`. */
export function describeFile({ mediaType, size }: File): string {
  const amount = size < 1024 * 1024 ? `${Math.ceil(size / 1024)} KB` : `${(size / (1024 * 1024)).toFixed(1)} MB`;
  return `${mediaTypeNames[mediaType] ?? mediaType}，${amount}`;
}
