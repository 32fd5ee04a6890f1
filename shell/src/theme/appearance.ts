import { preferences } from '../storage/stored-values.ts';
import { accentTokens, defaultColor, isColor } from './theme-color.ts';

export const themeNames = ['none', 'simple-blue'] as const;
export type ThemeName = (typeof themeNames)[number];

export interface Appearance {
  readonly themeName: ThemeName;
  readonly themeColor: string;
  readonly careMode: boolean;
}

export const defaultAppearance: Appearance = { themeName: 'simple-blue', themeColor: defaultColor, careMode: false };

const isThemeName = (name: unknown): name is ThemeName => themeNames.some((known) => known === name);

export function readAppearance(): Appearance {
  const themeName = preferences.themeName.read();
  const themeColor = preferences.themeColor.read();
  return {
    themeName: isThemeName(themeName) ? themeName : defaultAppearance.themeName,
    themeColor: isColor(themeColor) ? themeColor : defaultAppearance.themeColor,
    careMode: preferences.careMode.read() ?? defaultAppearance.careMode,
  };
}

export function storeAppearance({ themeName, themeColor, careMode }: Appearance): void {
  preferences.themeName.write(themeName);
  preferences.themeColor.write(themeColor);
  preferences.careMode.write(careMode);
}

/** The stylesheet holds the default colour, so only another one is set on the element. */
export function applyAppearance({ themeName, themeColor, careMode }: Appearance): void {
  const picked = themeColor.toLowerCase() !== defaultColor.toLowerCase();
  for (const [name, value] of Object.entries(accentTokens(themeColor, careMode))) {
    document.documentElement.style.setProperty(name, picked ? value : '');
  }
  for (const name of themeNames) document.body.classList.toggle(`theme-${name}`, name === themeName);
  document.documentElement.classList.toggle('care', careMode);
}
