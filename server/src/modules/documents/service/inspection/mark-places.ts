export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** On a large sheet the marks grow instead of becoming more and more. */
const maxInARow = 8;

/** The marks cover the page from edge to edge. */
export function placeMarks({ x, y, width, height }: Box, mark: Pick<Box, 'width' | 'height'>): Box[] {
  const [across, up] = [width / mark.width, height / mark.height];
  const scale = Math.min(across, up, Math.max(1, across / maxInARow, up / maxInARow));
  const columns = Math.min(maxInARow, Math.floor(across / scale));
  const rows = Math.min(maxInARow, Math.floor(up / scale));
  const size = { width: mark.width * scale, height: mark.height * scale };
  return Array.from({ length: columns * rows }, (_none, index) => ({
    x: x + (width * ((index % columns) + 0.5)) / columns - size.width / 2,
    y: y + (height * (Math.floor(index / columns) + 0.5)) / rows - size.height / 2,
    ...size,
  }));
}
