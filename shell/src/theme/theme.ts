import { create } from 'zustand';
import { preferences } from '../storage/stored-values.ts';

export const themeNames = ['none', 'simple-blue'] as const;
export type ThemeName = (typeof themeNames)[number];

const defaultColor = '#409EFF';

interface Appearance {
  readonly themeName: ThemeName;
  readonly careMode: boolean;
}

const isThemeName = (name: unknown): name is ThemeName => themeNames.some((known) => known === name);

export const useAppearance = create<Appearance>(() => {
  const themeName = preferences.themeName.read();
  return {
    themeName: isThemeName(themeName) ? themeName : 'none',
    careMode: preferences.careMode.read() ?? false,
  };
});

function apply({ themeName, careMode }: Appearance): void {
  for (const name of themeNames) document.body.classList.toggle(`theme-${name}`, name === themeName);
  document.documentElement.classList.toggle('care', careMode);
}

/** Before the first paint, and with every change. */
export function applyAppearance(): void {
  apply(useAppearance.getState());
  useAppearance.subscribe(apply);
}

export function chooseTheme(themeName: ThemeName): void {
  preferences.themeName.write(themeName);
  preferences.themeColor.write(preferences.themeColor.read() ?? defaultColor);
  useAppearance.setState({ themeName });
}

export function toggleCareMode(): void {
  const careMode = !useAppearance.getState().careMode;
  preferences.careMode.write(careMode);
  useAppearance.setState({ careMode });
}
