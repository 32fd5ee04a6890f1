import { useState } from 'react';
import styles from './picture-view.module.css';

export interface PictureSource {
  readonly src: string;
  readonly mediaType: string;
  readonly width: number;
  readonly height: number;
}

interface PictureViewProps {
  readonly sizes: readonly PictureSource[];
  readonly alt: string;
  /** The `sizes` attribute of the image tells how wide it is drawn. */
  readonly sizesAttribute: string;
}

/** A browser takes the first format that it knows, so the best compressed comes first. */
const formats = ['image/avif', 'image/webp', 'image/jpeg'];

/** A picture that cannot be loaded leaves its frame empty. */
export function PictureView({ sizes, alt, sizesAttribute }: PictureViewProps) {
  const [failed, setFailed] = useState<string>();
  const byFormat = formats
    .map((mediaType) => sizes.filter((size) => size.mediaType === mediaType).sort((a, b) => a.width - b.width))
    .filter((ofFormat) => ofFormat.length > 0);
  const fallback = byFormat.at(-1)?.at(-1);
  if (!fallback) return null;
  const { src, width, height } = fallback;
  if (failed === src)
    return (
      <span
        className={styles.empty}
        style={{ aspectRatio: `${width} / ${height}` }}
        {...(alt !== '' && { role: 'img', 'aria-label': alt })}
      />
    );
  const fail = () => {
    // biome-ignore lint/suspicious/noConsole: there is no other place to report it
    console.error(`a picture did not load: ${src}`);
    setFailed(src);
  };
  return (
    <picture className={styles.frame}>
      {byFormat.map((ofFormat) => (
        <source
          key={ofFormat[0]?.mediaType}
          type={ofFormat[0]?.mediaType}
          srcSet={ofFormat.map((size) => `${size.src} ${size.width}w`).join(', ')}
          sizes={sizesAttribute}
        />
      ))}
      <img className={styles.picture} src={src} width={width} height={height} alt={alt} onError={fail} />
    </picture>
  );
}
