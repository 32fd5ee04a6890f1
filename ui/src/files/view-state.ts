export interface ViewState {
  /** Fits the width or the window, or scales by a number, where 1 is the real size. */
  readonly zoom: 'width' | 'window' | number;
  readonly quarterTurns: 0 | 1 | 2 | 3;
  /** Pages are counted from 1. */
  readonly page: number;
}

export const freshView: ViewState = { zoom: 'width', quarterTurns: 0, page: 1 };

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface ShownSize extends Size {
  readonly scale: number;
}

const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8];

export function zoomed(view: ViewState, direction: 1 | -1, scale: number): ViewState {
  const further = direction === 1 ? steps.find((step) => step > scale) : steps.findLast((step) => step < scale);
  return { ...view, zoom: further ?? scale };
}

export function turned(view: ViewState, direction: 1 | -1): ViewState {
  return { ...view, quarterTurns: ((view.quarterTurns + direction + 4) % 4) as ViewState['quarterTurns'] };
}

/** Returns the size before rotation; `natural` is in pixels of the screen. */
export function sizeIn(
  room: Size,
  natural: Size,
  { zoom, quarterTurns }: Pick<ViewState, 'zoom' | 'quarterTurns'>,
): ShownSize {
  const isAcross = quarterTurns % 2 === 1;
  const [width, height] = isAcross ? [natural.height, natural.width] : [natural.width, natural.height];
  if (!(width > 0 && height > 0)) return { width: 0, height: 0, scale: 1 };
  const byWidth = room.width / width;
  const scale = zoom === 'width' ? byWidth : zoom === 'window' ? Math.min(byWidth, room.height / height) : zoom;
  return { width: natural.width * scale, height: natural.height * scale, scale };
}
