import { calls } from '@anju/contract';

/** The list of apps shows how many entries their menus have; the shell and the first page of this app show menus. */
export const menuTouches = [calls.listManagedMenuItems, calls.listManagedApps, calls.listMenuItems];
