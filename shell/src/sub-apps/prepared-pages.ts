import { createStore } from 'zustand/vanilla';
import { preferences } from '../storage/stored-values.ts';
import { whenIdle } from './when-idle.ts';

export const preparedPages = createStore<Readonly<Record<string, readonly string[]>>>(() => ({}));

export function prepare(appcode: string, path: string): void {
  if (preferences.preload.read() === 'false') return;
  whenIdle(() => {
    const { [appcode]: known = [] } = preparedPages.getState();
    if (!known.includes(path)) preparedPages.setState({ [appcode]: [...known, path] });
  });
}
