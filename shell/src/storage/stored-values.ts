import type { LayoutPreferences } from '../workspace/preferences/preferences-store.ts';
import type { OpenTabs } from '../workspace/tabs/tab.ts';
import { storedValue } from './stored-value.ts';

export interface MicroApp {
  readonly appcode: string;
  readonly entry: string;
  readonly structure: string;
}

export interface AskedAddress {
  readonly address: string;
  /** Only this user returns to the address; without an id, the next user who signs in does. */
  readonly userId?: string | undefined;
}

export interface PasswordVerdict {
  readonly weak: boolean;
  readonly missing: readonly string[];
}

const isText = (content: unknown): content is string => typeof content === 'string' && content !== '';
const isNumber = (content: unknown): content is number => typeof content === 'number';
const isBoolean = (content: unknown): content is boolean => typeof content === 'boolean';
const isObject = (content: unknown): content is object => typeof content === 'object' && content !== null;
const isTexts = (content: unknown): content is readonly string[] => Array.isArray(content) && content.every(isText);
const isMicroApps = (content: unknown): content is readonly MicroApp[] =>
  Array.isArray(content) &&
  content.every((app) => isObject(app) && 'appcode' in app && 'entry' in app && 'structure' in app);
const isVerdict = (content: unknown): content is PasswordVerdict =>
  isObject(content) && 'weak' in content && 'missing' in content && isTexts(content.missing);

const isAskedAddress = (content: unknown): content is AskedAddress =>
  isObject(content) && 'address' in content && isText(content.address);

const isOpenTabs = (content: unknown): content is OpenTabs =>
  isObject(content) && 'tabs' in content && Array.isArray(content.tabs) && 'activeId' in content;

const isScreenLock = (content: unknown): content is { salt: string; mark: string } =>
  isObject(content) && 'salt' in content && isText(content.salt) && 'mark' in content && isText(content.mark);

/** These values belong to one sign-in and are removed with it. */
export const sessionValues = {
  /** If another name takes its place, another window has signed in. */
  loginFlag: storedValue('local', 'login-flag', isText),
  token: storedValue('local', 'token', isText),
  refreshToken: storedValue('local', 'refresh-token', isText),
  userId: storedValue('local', 'user-id', isText),
  displayName: storedValue('local', 'display-name', isText),
  loginType: storedValue('local', 'login-type', isText),
  defaultAppId: storedValue('local', 'default-app-id', isNumber),
  defaultAppName: storedValue('local', 'default-app-name', isText),
  microApps: storedValue('local', 'micro-apps', isMicroApps),
  permissions: storedValue('local', 'permissions', isTexts),
  nonCachedMenus: storedValue('local', 'non-cached-menus', isTexts),
  /** Unlocking compares the typed password with this hash. */
  screenLock: storedValue('local', 'screen-lock', isScreenLock),
  openTabs: storedValue('session', 'open-tabs', isOpenTabs),
  /** Only the judgement on the typed password is kept, never the password itself. */
  passwordVerdict: storedValue('session', 'password-verdict', isVerdict),
};

/** These values belong to the browser, not to the user. */
export const preferences = {
  themeName: storedValue('local', 'theme-name', isText),
  themeColor: storedValue('local', 'theme-color', isText),
  careMode: storedValue('local', 'care-mode', isBoolean),
  layout: storedValue('local', 'layout', isObject as (content: unknown) => content is Partial<LayoutPreferences>),
  /** The text `false` means that no sub-application is loaded before it is opened. */
  preload: storedValue('local', 'preload', isText),
};

/** These tokens outlive every sign-in of this browser. */
export const browserTokens = storedValue('local', 'browser-tokens', isTexts);

export const returnAddress = storedValue('session', 'return-address', isAskedAddress);

/** The secret half of a single sign-on that this window has begun. */
export const signOnVerifier = storedValue('session', 'sign-on-verifier', isText);

export function clearSessionValues(): void {
  sessionValues.loginFlag.remove();
  clearSessionData();
}

/** Keeps the name of the sign-in: without it other windows would see a sign-out. */
export function clearSessionData(): void {
  for (const value of Object.values(sessionValues)) if (value !== sessionValues.loginFlag) value.remove();
}
