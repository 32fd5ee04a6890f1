import type { Paging } from '@anju/ui/page';
import { useState } from 'react';

const defaultSize = 20;

/** Which page of a long list is in sight. */
export function usePaging(size = defaultSize): Paging & {
  /** For another selection of rows: back to its beginning. */
  restart(): void;
} {
  const [{ pageNum, pageSize }, set] = useState({ pageNum: 1, pageSize: size });
  return {
    pageNum,
    pageSize,
    // Another size puts other rows on every page.
    turn: (next, nextSize) => set({ pageNum: nextSize === pageSize ? next : 1, pageSize: nextSize }),
    restart: () => set({ pageNum: 1, pageSize }),
  };
}
