import type { Paging } from '@anju/ui/page';
import { useState } from 'react';

const defaultSize = 20;

export function usePaging(size = defaultSize): Paging & {
  restart(): void;
} {
  const [{ pageNum, pageSize }, set] = useState({ pageNum: 1, pageSize: size });
  return {
    pageNum,
    pageSize,
    // With another page size every page has other rows, so the list starts again.
    turn: (next, nextSize) => set({ pageNum: nextSize === pageSize ? next : 1, pageSize: nextSize }),
    restart: () => set({ pageNum: 1, pageSize }),
  };
}
