import { calls } from '@anju/contract';
import { CallError } from '@anju/sub-app-kit';
import { showMessage } from '@anju/ui/controls';
import { useEffect, useRef, useState } from 'react';
import { findBrowserTokens } from '../../session/browser-tokens.ts';
import { usePortal } from '../../session/portal.ts';
import { texts } from '../../texts.ts';
import { useCaptcha } from '../login/use-captcha.ts';
import { useCountdown } from './use-countdown.ts';

const resendAfterSeconds = 60;
const captchaNeeded = 428;

/** Has a code sent to the telephone of a user name; with a captcha where the server asks for one. */
export function usePhoneCode(setProblem: (problem: string | undefined) => void) {
  const { client } = usePortal();
  const [sending, setSending] = useState(false);
  const [requestId, setRequestId] = useState<string>();
  const [asksCaptcha, setAsksCaptcha] = useState(false);
  const [typed, setTyped] = useState('');
  const captchaInUse = useCaptcha({ wanted: asksCaptcha });
  const { captcha, renewCaptcha } = captchaInUse;
  const field = useRef<HTMLInputElement>(null);
  const { seconds, start } = useCountdown();

  useEffect(() => {
    if (asksCaptcha) field.current?.focus();
  }, [asksCaptcha]);

  const findProblem = (userName: string): string | undefined => {
    if (userName === '') return texts.login.userNameMissing;
    if (asksCaptcha && typed.trim() === '') return texts.login.captchaMissing;
    return asksCaptcha && captcha.status !== 'ready' ? texts.login.captchaFailed : undefined;
  };

  const send = async (userName: string): Promise<void> => {
    const name = userName.trim();
    const problem = findProblem(name);
    setProblem(problem);
    if (problem) return;
    const solved = asksCaptcha && captcha.status === 'ready' && { code: typed.trim(), uuid: captcha.id };
    setSending(true);
    try {
      const input = { name, ...solved, browserTokens: findBrowserTokens() };
      const sent = await client.call(calls.sendPhoneCode, input, { ownMessage: true });
      setRequestId(sent.requestId);
      setAsksCaptcha(false);
      start(resendAfterSeconds);
      showMessage('success', texts.reset.codeSent);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
      if (error.code === captchaNeeded) setAsksCaptcha(true);
      if (solved) renewCaptcha();
    } finally {
      setTyped('');
      setSending(false);
    }
  };

  return {
    send,
    /** Of the code that was sent last: with it nobody else's guesses count against that code. */
    requestId,
    seconds,
    isResting: sending || (seconds !== undefined && seconds > 0),
    captchaField: asksCaptcha && {
      ref: field,
      name: 'captcha',
      value: typed,
      onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
      of: captchaInUse,
    },
  };
}
