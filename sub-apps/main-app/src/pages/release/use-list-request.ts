import { useState } from 'react';

const pageSize = 15;

export interface ListRequest {
  readonly request: { readonly text: string; readonly pageNum: number; readonly pageSize: number };
  search(text: string): void;
  turn(pageNum: number): void;
}

/** What is asked of a list: words, and which page of what has them. */
export function useListRequest(): ListRequest {
  const [{ text, pageNum }, set] = useState({ text: '', pageNum: 1 });
  return {
    request: { text, pageNum, pageSize },
    search: (words) => set({ text: words, pageNum: 1 }),
    turn: (next) => set({ text, pageNum: next }),
  };
}
