import { texts } from '../../texts.ts';
import styles from './send-code-button.module.css';
import type { usePhoneCode } from './use-phone-code.ts';

interface SendCodeButtonProps {
  readonly of: Pick<ReturnType<typeof usePhoneCode>, 'seconds' | 'isResting'>;
  readonly send: () => void;
}

export function SendCodeButton({ of: { seconds, isResting }, send }: SendCodeButtonProps) {
  return (
    <button className={styles.send} type="button" disabled={isResting} onClick={send}>
      {seconds === undefined && texts.reset.sendCode}
      {seconds === 0 && texts.reset.sendAgain}
      {seconds !== undefined && seconds > 0 && texts.reset.waiting(seconds)}
    </button>
  );
}
