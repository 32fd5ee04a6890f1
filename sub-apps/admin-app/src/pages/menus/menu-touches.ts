import { calls } from '@anju/contract';

/** The apps tell how many entries their menus have; the first page of this app shows its own menu. */
export const menuTouches = [calls.listManagedMenuItems, calls.listManagedApps, calls.listMenuItems];
