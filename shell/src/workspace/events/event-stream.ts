import { create } from 'zustand';

/** Whether events reach this window, by its own stream or by another window's. */
export const useEventStream = create<{ readonly connected: boolean }>(() => ({ connected: false }));
