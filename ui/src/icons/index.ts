export { appIcon, appIconNames } from './app-icons.ts';
export { menuIcon, menuIconNames } from './menu-icons.ts';
