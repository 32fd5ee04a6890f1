/** The flooding client changes its work by the clock of the machine, so that other load falls on all slots alike. */
export const slots = ['calm', 'manyNames', 'oneAccount'] as const;
export type Slot = (typeof slots)[number];

const slotMs = 4_000;
/** After a change the work of the slot before is still under way. */
const unsettledMs = 1_000;

export function slotAt(moment: number): Slot {
  return slots[Math.floor(moment / slotMs) % slots.length] as Slot;
}

export function isSettled(moment: number): boolean {
  return moment % slotMs >= unsettledMs;
}
