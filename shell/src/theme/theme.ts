import { create } from 'zustand';
import {
  type Appearance,
  applyAppearance,
  defaultAppearance,
  readAppearance,
  storeAppearance,
  type ThemeName,
} from './appearance.ts';

export const useAppearance = create<Appearance>(() => defaultAppearance);

/** Takes up the stored appearance, then applies and stores every change. */
export function restoreAppearance(): void {
  useAppearance.subscribe(applyAppearance);
  useAppearance.setState(readAppearance());
  useAppearance.subscribe(storeAppearance);
}

export function chooseTheme(themeName: ThemeName): void {
  useAppearance.setState({ themeName });
}

export function chooseColor(themeColor: string): void {
  useAppearance.setState({ themeColor });
}

export function toggleCareMode(): void {
  useAppearance.setState(({ careMode }) => ({ careMode: !careMode }));
}
