import { portalConfigPath } from '@anju/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadPortalConfig } from './load-portal-config.ts';

const config = { title: '安居市房地产政务服务一体化平台' };

afterEach(() => vi.unstubAllGlobals());

function answerWith(answer: () => Promise<Response>) {
  const fetch = vi.fn((_address: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

describe('configuration of the portal', () => {
  test('it is asked for at its address, and not for ever', async () => {
    const asked = answerWith(async () => Response.json(config));
    await expect(loadPortalConfig()).resolves.toEqual(config);
    expect(asked).toHaveBeenCalledWith(portalConfigPath, { signal: expect.any(AbortSignal) });
  });

  test('without an answer, and with that of a failing proxy, there is none', async () => {
    answerWith(async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(loadPortalConfig()).rejects.toThrow('Failed to fetch');
    answerWith(async () => Response.json(config, { status: 502 }));
    await expect(loadPortalConfig()).rejects.toThrow(`${portalConfigPath} answered 502`);
  });
});
