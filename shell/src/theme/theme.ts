import { create } from 'zustand';
import { preferences } from '../storage/stored-values.ts';
import { accentTokens, defaultColor, isColor } from './theme-color.ts';

export const themeNames = ['none', 'simple-blue'] as const;
export type ThemeName = (typeof themeNames)[number];

interface Appearance {
  readonly themeName: ThemeName;
  readonly themeColor: string;
  readonly careMode: boolean;
}

const isThemeName = (name: unknown): name is ThemeName => themeNames.some((known) => known === name);

export const useAppearance = create<Appearance>(() => {
  const themeName = preferences.themeName.read();
  const themeColor = preferences.themeColor.read();
  return {
    themeColor: isColor(themeColor) ? themeColor : defaultColor,
    themeName: isThemeName(themeName) ? themeName : 'none',
    careMode: preferences.careMode.read() ?? false,
  };
});

/** The default colour stands in the stylesheet; another one is laid over it. */
function apply({ themeName, themeColor, careMode }: Appearance): void {
  const picked = themeColor.toLowerCase() !== defaultColor.toLowerCase();
  for (const [name, value] of Object.entries(accentTokens(themeColor, careMode))) {
    document.documentElement.style.setProperty(name, picked ? value : '');
  }
  for (const name of themeNames) document.body.classList.toggle(`theme-${name}`, name === themeName);
  document.documentElement.classList.toggle('care', careMode);
}

/** Before the first paint, and with every change. */
export function applyAppearance(): void {
  apply(useAppearance.getState());
  useAppearance.subscribe((appearance) => {
    apply(appearance);
    preferences.themeName.write(appearance.themeName);
    preferences.themeColor.write(appearance.themeColor);
    preferences.careMode.write(appearance.careMode);
  });
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
