import { calls } from '@anju/contract';

/** The list of apps shows the number of menu entries; the shell and this app's first page show the menus themselves. */
export const menuTouches = [calls.listManagedMenuItems, calls.listManagedApps, calls.listMenuItems];
