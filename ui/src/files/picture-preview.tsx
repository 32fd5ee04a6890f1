import { useEffect, useRef, useState } from 'react';
import styles from './file-viewer.module.css';
import { texts } from './texts.ts';
import { type ShownSize, sizeIn, type ViewState } from './view-state.ts';

interface PicturePreviewProps {
  readonly name: string;
  readonly content: Blob;
  readonly view: ViewState;
  readonly room: { readonly width: number; readonly height: number };
  readonly onSize: (size: ShownSize) => void;
}

export function PicturePreview({ name, content, view, room, onSize }: PicturePreviewProps) {
  const [address, setAddress] = useState<string>();
  const [natural, setNatural] = useState({ width: 0, height: 0 });
  const [isDamaged, setDamaged] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(content);
    setAddress(made);
    setDamaged(false);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  const { width, height, scale } = sizeIn(room, natural, view);
  const told = useRef(onSize);
  told.current = onSize;
  useEffect(() => {
    if (width > 0) told.current({ width, height, scale });
  }, [width, height, scale]);
  if (isDamaged) return <p className={styles.note}>{texts.damaged}</p>;
  if (address === undefined) return null;
  const isAcross = view.quarterTurns % 2 === 1;
  return (
    <div className={styles.sheet} style={{ width: isAcross ? height : width, height: isAcross ? width : height }}>
      <img
        className={styles.picture}
        src={address}
        alt={name}
        style={{ width, height, transform: `translate(-50%, -50%) rotate(${view.quarterTurns * 90}deg)` }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setNatural({ width: naturalWidth, height: naturalHeight })
        }
        onError={() => setDamaged(true)}
      />
    </div>
  );
}
