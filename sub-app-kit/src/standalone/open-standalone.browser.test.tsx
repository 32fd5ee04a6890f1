import { calls, portalConfigPath } from '@anju/contract';
import { citizen, holdTime, page, portalConfig, show, startGateway, type TestGateway } from '@anju/page-test';
import type { ReactNode } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { create } from 'zustand';
import type { SubApp } from '../react/sub-app.ts';
import { openStandalone } from './open-standalone.tsx';
import { readStored, writeStored } from './stored-record.ts';

const subApp: SubApp = {
  appcode: 'lease-app',
  pages: { '/contracts/mine': async () => () => <h1>我的合同</h1> },
  parts: {
    Loading: () => <p role="status">正在加载</p>,
    Unbuilt: () => null,
    Missing: () => null,
    Failed: ({ retry, reason }) => (
      <p role="alert">
        {reason}
        <button type="button" onClick={retry}>
          重试
        </button>
      </p>
    ),
  },
  loadStandaloneParts: async () => ({
    Frame: ({ children }) => <main>{children}</main>,
    showMessage: () => {},
    whileBusy: (work) => work,
    whileQueued: (work) => work,
  }),
};

const failure = page.getByRole('alert');
const heading = page.getByRole('heading', { name: '我的合同' });
const retry = page.getByRole('button', { name: '重试' });

/** Starts a gateway that is unreachable or fails with a status; the configuration still arrives. */
function startAway(answer: number | 'nothing'): TestGateway {
  const gateway = startGateway();
  gateway.stream(calls.followEvents);
  if (answer === 'nothing') gateway.breakOff(calls.getUserInfo);
  else gateway.failOnTheWay(calls.getUserInfo, answer);
  answerConfig(() => Response.json(portalConfig));
  return gateway;
}

function answerConfig(answer: () => Response): void {
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (target: RequestInfo | URL, init?: RequestInit) =>
    target === portalConfigPath ? answer() : send(target, init),
  );
}

/** Opens the app at its own address in a browser with a session. */
async function openAlone(): Promise<void> {
  holdTime();
  const before = [location.href, document.title] as const;
  onTestFinished(() => {
    history.replaceState(null, '', before[0]);
    document.title = before[1];
  });
  history.replaceState(null, '', '/apps/lease-app/contracts/mine');
  writeStored('token', 'access');
  const useShown = create<{ content: ReactNode }>(() => ({ content: null }));
  const Place = () => useShown(({ content }) => content);
  await show(<Place />);
  void openStandalone(subApp, (content) => useShown.setState({ content }));
}

describe('app by its own address', () => {
  test.each([
    ['is not reached', 'nothing', '后端接口连接异常'],
    ['answers 502', 502, '系统接口502异常'],
    ['answers 503', 503, '系统接口503异常'],
    ['answers 504', 504, '系统接口504异常'],
  ] as const)(
    'where the gateway %s it says so, nobody is signed out, and it goes on by itself',
    async (_how, answer, reason) => {
      const gateway = startAway(answer);
      await openAlone();
      await expect.element(failure).toMatchTextContent(reason);
      expect(readStored('token')).toBe('access');
      gateway.answer(calls.getUserInfo, citizen);
      await vi.advanceTimersByTimeAsync(4_000);
      await expect.element(heading).toBeVisible();
      await expect.element(failure).not.toBeInTheDocument();
    },
  );

  test.each<[string, () => void]>([
    ['who is told to', () => (retry.element() as HTMLElement).click()],
    ['whose network is back', () => void dispatchEvent(new Event('online'))],
  ])('one %s is opened at once', async (_who, ask) => {
    const gateway = startAway(503);
    await openAlone();
    await expect.element(failure).toBeVisible();
    gateway.answer(calls.getUserInfo, citizen);
    ask();
    await expect.element(heading).toBeVisible();
    expect(gateway.asked(calls.getUserInfo)).toHaveLength(2);
  });

  test('without its configuration it says that the server is not reached, and asks for it again', async () => {
    const gateway = startAway(503);
    gateway.answer(calls.getUserInfo, citizen);
    let isThere = false;
    answerConfig(() => Response.json(portalConfig, { status: isThere ? 200 : 502 }));
    await openAlone();
    await expect.element(failure).toMatchTextContent('后端接口连接异常');
    isThere = true;
    await vi.advanceTimersByTimeAsync(4_000);
    await expect.element(heading).toBeVisible();
  });
});
