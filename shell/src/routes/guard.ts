import { paperCheckPage } from '@anju/contract';

export type ScreenName =
  | 'login'
  | 'services'
  | 'selection'
  | 'public-home'
  | 'workspace'
  | 'redirect'
  | 'article-list'
  | 'article'
  | 'paper-check'
  | 'progress'
  | 'confirmation'
  | 'not-found'
  | 'no-access';

interface RouteRule {
  readonly screen: ScreenName;
  readonly signedInScreen?: ScreenName;
  readonly needsSession?: true;
  /** The screen handles session and user itself, or does not need them. */
  readonly unguarded?: true;
}

const rules: Readonly<Record<string, RouteRule>> = {
  '/login': { screen: 'login' },
  '/newLogin': { screen: 'login' },
  '/navigation': { screen: 'services', signedInScreen: 'selection' },
  '/main': { screen: 'public-home', signedInScreen: 'workspace' },
  '/welcome': { screen: 'workspace', needsSession: true },
  '/index': { screen: 'selection', needsSession: true },
  '/indexzl': { screen: 'services', needsSession: true },
  '/redirect': { screen: 'redirect', unguarded: true },
  '/redirectzl': { screen: 'redirect', unguarded: true },
  '/main/notices': { screen: 'article-list', unguarded: true },
  '/main/news': { screen: 'article-list', unguarded: true },
  [`/${paperCheckPage}`]: { screen: 'paper-check', unguarded: true },
  '/progress': { screen: 'progress', unguarded: true },
  '/confirmation': { screen: 'confirmation', unguarded: true },
  '/404': { screen: 'not-found', unguarded: true },
  '/401': { screen: 'no-access', unguarded: true },
};

const articlePage = /^\/main\/(notices|news)\/[^/]+$/;
const pageOfAnArticle: RouteRule = { screen: 'article', unguarded: true };

const appPage = /^\/([\w-]+)\/./;
const pageOfAnApp: RouteRule = { screen: 'workspace', needsSession: true };

export interface Visitor {
  readonly signedIn: boolean;
  /** The user may enter these apps; the list is empty until the user is loaded. */
  readonly appcodes: readonly string[];
  readonly signingOn: boolean;
  /** Signing in leads back to a page that was asked for before. */
  readonly returning: boolean;
}

export type Decision =
  | { readonly kind: 'show'; readonly screen: ScreenName }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'load-user' }
  | { readonly kind: 'turn-away' };

export function decide(path: string, { signedIn, appcodes, signingOn, returning }: Visitor): Decision {
  if (path === '' || path === '/') return { kind: 'go', to: '/welcome' };
  if (path.endsWith('/')) return { kind: 'go', to: path.replace(/\/+$/, '') || '/' };
  const appcode = appPage.exec(path)?.[1] ?? '';
  const ofAnApp = appcode.endsWith('-app') || appcodes.includes(appcode);
  const rule = rules[path] ?? (articlePage.test(path) ? pageOfAnArticle : ofAnApp ? pageOfAnApp : undefined);
  // Whether the address is an app's page depends on the user's apps, so the user has to be loaded first.
  if (!rule && appcode && signedIn && appcodes.length === 0) return { kind: 'load-user' };
  if (!rule) return { kind: 'go', to: '/404' };
  if (rule.screen === 'login' && signedIn && !signingOn)
    return { kind: 'go', to: returning ? '/redirect' : '/welcome' };
  if (rule.unguarded || rule.screen === 'login') return { kind: 'show', screen: rule.screen };
  if (!signedIn) return rule.needsSession ? { kind: 'turn-away' } : { kind: 'show', screen: rule.screen };
  if (appcodes.length === 0) return { kind: 'load-user' };
  if (rule === pageOfAnApp && !appcodes.includes(appcode)) return { kind: 'go', to: '/401' };
  return { kind: 'show', screen: rule.signedInScreen ?? rule.screen };
}
