/** How a file is looked at. */
export interface ViewState {
  /** 1 fits the window. */
  readonly zoom: number;
  readonly quarterTurns: 0 | 1 | 2 | 3;
  /** Of a file with pages, from 1. */
  readonly page: number;
}

export const freshView: ViewState = { zoom: 1, quarterTurns: 0, page: 1 };

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6];

export function zoomed(view: ViewState, direction: 1 | -1): ViewState {
  const further = direction === 1 ? steps.find((step) => step > view.zoom) : steps.findLast((step) => step < view.zoom);
  return { ...view, zoom: further ?? view.zoom };
}

export function turned(view: ViewState, direction: 1 | -1): ViewState {
  return { ...view, quarterTurns: ((view.quarterTurns + direction + 4) % 4) as ViewState['quarterTurns'] };
}

/** The largest size with these proportions that fits, turned, into the room, times the zoom. */
export function sizeIn(
  room: { readonly width: number; readonly height: number },
  natural: { readonly width: number; readonly height: number },
  { zoom, quarterTurns }: Pick<ViewState, 'zoom' | 'quarterTurns'>,
): { readonly width: number; readonly height: number } {
  const isAcross = quarterTurns % 2 === 1;
  const [width, height] = isAcross ? [natural.height, natural.width] : [natural.width, natural.height];
  if (!(width > 0 && height > 0)) return { width: 0, height: 0 };
  const scale = Math.min(room.width / width, room.height / height) * zoom;
  return { width: natural.width * scale, height: natural.height * scale };
}
