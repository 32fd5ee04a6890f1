import { CallError } from '@anju/sub-app-kit';
import { showMessage } from '@anju/ui/controls';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../../texts.ts';
import { useCaptcha } from '../login/use-captcha.ts';
import { useCountdown } from './use-countdown.ts';

const resendAfterSeconds = 60;

interface Captcha {
  readonly code: string;
  readonly uuid: string;
}

interface CodeRequest {
  findProblem(): string | undefined;
  send(captcha: Captcha | undefined): Promise<{ readonly requestId: string }>;
  readonly sentText: string;
}

export function usePhoneCode(setProblem: (problem: string | undefined) => void) {
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

  const findCaptchaProblem = (): string | undefined => {
    if (asksCaptcha && typed.trim() === '') return texts.login.captchaMissing;
    return asksCaptcha && captcha.status !== 'ready' ? texts.login.captchaFailed : undefined;
  };

  const send = async (request: CodeRequest): Promise<void> => {
    const problem = request.findProblem() ?? findCaptchaProblem();
    setProblem(problem);
    if (problem) return;
    const solved = asksCaptcha && captcha.status === 'ready' ? { code: typed.trim(), uuid: captcha.id } : undefined;
    setSending(true);
    try {
      const sent = await request.send(solved);
      setRequestId(sent.requestId);
      setAsksCaptcha(false);
      start(resendAfterSeconds);
      showMessage('success', request.sentText);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
      if (error.errorName === 'captcha-required') setAsksCaptcha(true);
      if (solved) renewCaptcha();
    } finally {
      setTyped('');
      setSending(false);
    }
  };

  return {
    send,
    /** Identifies the code that was sent last: with it, guesses from other browsers do not count against that code. */
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
