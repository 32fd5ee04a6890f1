import { create } from 'zustand';
import { preferences } from '../../storage/stored-values.ts';

/** Parts of the workspace that a person can hide. */
export const partNames = [
  'collapse',
  'search',
  'lock',
  'fullscreen',
  'theme',
  'color',
  'tagBar',
  'topMenu',
  'sidebarMenu',
  'appSwitch',
] as const;
export type PartName = (typeof partNames)[number];

export const uiSizes = ['small', 'medium', 'large'] as const;
export type UiSize = (typeof uiSizes)[number];

export const sideWidths = { least: 180, most: 500, usual: 180 };

export interface LayoutPreferences {
  readonly shown: Readonly<Record<PartName, boolean>>;
  readonly topMenuSize: number;
  readonly sideWidth: number;
  readonly sideCollapsed: boolean;
  readonly uiSize: UiSize;
}

const allShown = Object.fromEntries(partNames.map((name) => [name, true])) as Record<PartName, boolean>;

const usual: LayoutPreferences = {
  shown: allShown,
  topMenuSize: 3,
  sideWidth: sideWidths.usual,
  sideCollapsed: false,
  uiSize: 'medium',
};

/** What an older version stored may lack what is newer. */
function stored(): LayoutPreferences {
  const found = preferences.layout.read();
  return { ...usual, ...found, shown: { ...allShown, ...found?.shown } };
}

export const useLayout = create<LayoutPreferences>(stored);

useLayout.subscribe((layout) => preferences.layout.write(layout));

export const clampSideWidth = (width: number): number =>
  Math.round(Math.min(sideWidths.most, Math.max(sideWidths.least, width)));

export const setSideWidth = (width: number) => useLayout.setState({ sideWidth: clampSideWidth(width) });
export const toggleSide = () => useLayout.setState(({ sideCollapsed }) => ({ sideCollapsed: !sideCollapsed }));
export const setUiSize = (uiSize: UiSize) => useLayout.setState({ uiSize });
export const showPart = (name: PartName, on: boolean) =>
  useLayout.setState(({ shown }) => ({ shown: { ...shown, [name]: on } }));
