import { useState } from 'react';

export interface Paging {
  readonly pageNum: number;
  readonly pageSize: number;
  turn(pageNum: number, pageSize: number): void;
  /** For another selection of rows: back to its beginning. */
  restart(): void;
}

const defaultSize = 20;

/** Which page of a long list is in sight. */
export function usePaging(): Paging {
  const [{ pageNum, pageSize }, set] = useState({ pageNum: 1, pageSize: defaultSize });
  return {
    pageNum,
    pageSize,
    // Another size puts other rows on every page.
    turn: (next, size) => set({ pageNum: size === pageSize ? next : 1, pageSize: size }),
    restart: () => set({ pageNum: 1, pageSize }),
  };
}
