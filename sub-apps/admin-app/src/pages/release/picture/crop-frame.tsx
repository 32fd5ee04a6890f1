import type { Crop } from '@anju/contract';
import { type PointerEvent, useRef, useState } from 'react';
import { releaseTexts } from '../../../release-texts.ts';
import { type ImageSize, movedTo, narrowest, stretchedTo, widenedTo, widestCrop } from './crop.ts';
import styles from './picture.module.css';

const own = releaseTexts.picture;

interface CropFrameProps {
  readonly address: string;
  readonly crop: Crop;
  readonly ratio: number;
  readonly onChange: (crop: Crop) => void;
}

/** The frame keeps its ratio. The pointer drags it, and the keyboard moves it with sliders. */
export function CropFrame({ address, crop, ratio, onChange }: CropFrameProps) {
  const [image, setImage] = useState<ImageSize>();
  const surface = useRef<HTMLDivElement>(null);
  /** Follows the pressed pointer and passes its way as shares of the picture. */
  const drag = (down: PointerEvent<HTMLElement>, change: (right: number, below: number) => Crop) => {
    const box = surface.current?.getBoundingClientRect();
    if (!box) return;
    down.stopPropagation();
    const target = down.currentTarget;
    target.setPointerCapture(down.pointerId);
    target.onpointermove = (move) =>
      onChange(change((move.clientX - down.clientX) / box.width, (move.clientY - down.clientY) / box.height));
    target.onlostpointercapture = () => {
      target.onpointermove = null;
    };
  };
  return (
    <fieldset className={styles.crop}>
      <legend className={styles.legend}>{own.crop}</legend>
      <div ref={surface} className={styles.surface}>
        <img
          className={styles.whole}
          src={address}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setImage({ width, height })}
        />
        {image && (
          <div
            className={styles.frame}
            style={{
              left: `${crop.left * 100}%`,
              top: `${crop.top * 100}%`,
              width: `${crop.width * 100}%`,
              height: `${crop.height * 100}%`,
            }}
            onPointerDown={(down) => drag(down, (right, below) => movedTo(crop, crop.left + right, crop.top + below))}
          >
            <span
              className={styles.corner}
              onPointerDown={(down) => drag(down, (right) => stretchedTo(crop, crop.width + right, image, ratio))}
            />
          </div>
        )}
      </div>
      <p className={styles.hint}>{own.cropHint}</p>
      {image && (
        <div className={styles.sliders}>
          <Slider
            label={own.size}
            value={crop.width}
            min={Math.min(narrowest, widestCrop(image, ratio))}
            max={widestCrop(image, ratio)}
            onChange={(width) => onChange(widenedTo(crop, width, image, ratio))}
          />
          <Slider
            label={own.left}
            value={crop.left}
            max={1 - crop.width}
            onChange={(left) => onChange(movedTo(crop, left, crop.top))}
          />
          <Slider
            label={own.top}
            value={crop.top}
            max={1 - crop.height}
            onChange={(top) => onChange(movedTo(crop, crop.left, top))}
          />
        </div>
      )}
    </fieldset>
  );
}

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** The slider shows percent, while the value is a share of the picture. */
function Slider({ label, value, min = 0, max, onChange }: SliderProps) {
  return (
    <label className={styles.slider}>
      {label}
      <input
        type="range"
        min={Math.round(min * 100)}
        max={Math.round(max * 100)}
        value={Math.round(value * 100)}
        onChange={({ target }) => onChange(target.valueAsNumber / 100)}
      />
    </label>
  );
}
