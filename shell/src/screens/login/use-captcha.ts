import { calls } from '@anju/contract';
import { callAddress } from '@anju/sub-app-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePortal } from '../../session/portal.ts';

export type CaptchaState =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly id: string; readonly image: string; readonly audio: string };

/** The server accepts a captcha for a minute; the difference allows for the way there. */
const freshMs = 50_000;

export function useCaptcha({ wanted } = { wanted: true }) {
  const { client, config } = usePortal();
  const [state, setState] = useState<CaptchaState>({ status: 'loading' });
  const latest = useRef<AbortController>(undefined);
  const fetchedAt = useRef(0);

  const renew = useCallback(async () => {
    latest.current?.abort();
    latest.current = new AbortController();
    const { signal } = latest.current;
    setState({ status: 'loading' });
    try {
      const uuid = await client.call(calls.createCaptcha, {}, { signal });
      fetchedAt.current = performance.now();
      setState({
        status: 'ready',
        id: uuid,
        image: callAddress(config.gateway, calls.getCaptchaImage, { uuid }),
        audio: callAddress(config.gateway, calls.getCaptchaAudio, { uuid }),
      });
    } catch {
      // The client has already shown the failure; a button in place of the picture tries again.
      if (!signal.aborted) setState({ status: 'failed' });
    }
  }, [client, config]);

  useEffect(() => {
    if (wanted) renew();
    return () => latest.current?.abort();
  }, [wanted, renew]);

  return {
    captcha: state,
    renewCaptcha: renew,
    renewOldCaptcha: () => {
      if (state.status === 'ready' && performance.now() - fetchedAt.current > freshMs) renew();
    },
    failCaptcha: () => setState({ status: 'failed' }),
  };
}
