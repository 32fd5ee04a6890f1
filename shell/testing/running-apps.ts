import type { Bridge, OpenPage } from '@anju/sub-app-kit';
import { onTestFinished, vi } from 'vitest';

type Respond = () => Response | Promise<Response>;

interface AppAddresses {
  readonly fetched: readonly string[];
  answer(appcode: string, respond: Respond): void;
  answerAgain(appcode: string): void;
}

/** Records fetches of apps from now on. The gateway of the test has to be started before. */
export function watchAppAddresses(): AppAddresses {
  const fetched: string[] = [];
  const answers = new Map<string, Respond>();
  const beyond = globalThis.fetch;
  vi.stubGlobal('fetch', async (target: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(target instanceof Request ? target.url : target, location.href);
    const appcode = /^\/apps\/([^/]+)\/$/.exec(pathname)?.[1];
    if (appcode === undefined) return beyond(target, init);
    fetched.push(appcode);
    const respond = answers.get(appcode);
    return respond ? respond() : beyond(target, init);
  });
  return {
    fetched,
    answer: (appcode, respond) => void answers.set(appcode, respond),
    answerAgain: (appcode) => void answers.delete(appcode),
  };
}

export const appPage = (body: string): Response =>
  new Response(`<!doctype html><html lang="zh-CN"><head><title></title></head><body>${body}</body></html>`, {
    headers: { 'content-type': 'text/html' },
  });

/** Returns the bridges of the app's runs, with which the test acts as the app's pages would. */
export function watchRuns(appcode: string): readonly Bridge[] {
  const runs: Bridge[] = [];
  const name = `${appcode} runs`;
  const note = (event: Event) => void runs.push((event as CustomEvent<Bridge>).detail);
  addEventListener(name, note);
  onTestFinished(() => removeEventListener(name, note));
  watchAppAddresses().answer(appcode, () =>
    appPage(`<script>
      const { bridge } = window.$wujie.props;
      window.parent.dispatchEvent(new CustomEvent('${name}', { detail: bridge }));
      bridge.ready('${appcode}');
    </script>`),
  );
  return runs;
}

export function pageInSight({ pages }: Bridge): OpenPage | undefined {
  const open = pages.read();
  return open.pages.find(({ id }) => id === open.activeId);
}

/** The document of an app exists exactly as long as the app runs. */
export const isRunning = (appcode: string): boolean => document.querySelector(`iframe[name^="${appcode}."]`) !== null;
