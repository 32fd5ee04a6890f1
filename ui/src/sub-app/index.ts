export { AppHome, type AppHomeEntry, type AppHomeGroup } from './app-home.tsx';
export { subAppParts } from './parts.tsx';
