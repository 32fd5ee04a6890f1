import { create } from 'zustand';
import { useOwner } from '../../session/owner.ts';
import { preferences } from '../../storage/stored-values.ts';

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

export const sideWidths = { min: 180, max: 500, defaultValue: 180 };
export const topMenuSizes = { min: 1, max: 8, defaultValue: 3 };

export interface LayoutPreferences {
  readonly shown: Readonly<Record<PartName, boolean>>;
  readonly topMenuSize: number;
  readonly topMenuIndex: number | undefined;
  readonly sideWidth: number;
  readonly sideCollapsed: boolean;
  readonly uiSize: UiSize;
}

const allShown = Object.fromEntries(partNames.map((name) => [name, true])) as Record<PartName, boolean>;

const defaults: LayoutPreferences = {
  shown: allShown,
  topMenuSize: topMenuSizes.defaultValue,
  topMenuIndex: undefined,
  sideWidth: sideWidths.defaultValue,
  sideCollapsed: false,
  uiSize: 'medium',
};

/** A layout that an older version stored may lack newer settings. */
export function storedLayout(): LayoutPreferences {
  const found = preferences.layout.read();
  return { ...defaults, ...found, shown: { ...allShown, ...found?.shown } };
}

export const useLayout = create<LayoutPreferences>(storedLayout);

useLayout.subscribe((layout) => preferences.layout.write(layout));

// Another app has other menus, so the last used one is forgotten.
useOwner.subscribe(({ defaultApp }, before) => {
  const switched = before.defaultApp && defaultApp?.appid !== before.defaultApp.appid;
  if (switched && useLayout.getState().topMenuIndex !== undefined) setTopMenuIndex(undefined);
});

export const clampSideWidth = (width: number): number =>
  Math.round(Math.min(sideWidths.max, Math.max(sideWidths.min, width)));

export const setSideWidth = (width: number) => useLayout.setState({ sideWidth: clampSideWidth(width) });
export const toggleSide = () => useLayout.setState(({ sideCollapsed }) => ({ sideCollapsed: !sideCollapsed }));
export const setTopMenuSize = (size: number) =>
  useLayout.setState({ topMenuSize: Math.min(topMenuSizes.max, Math.max(topMenuSizes.min, Math.round(size))) });
export const setTopMenuIndex = (topMenuIndex: number | undefined) => useLayout.setState({ topMenuIndex });
export const setUiSize = (uiSize: UiSize) => useLayout.setState({ uiSize });
export const showPart = (name: PartName, on: boolean) =>
  useLayout.setState(({ shown }) => ({ shown: { ...shown, [name]: on } }));
