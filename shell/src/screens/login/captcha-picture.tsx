import { Icon, Spinner, showMessage } from '@anju/ui/controls';
import SoundOutlined from '@ant-design/icons-svg/es/asn/SoundOutlined';
import { texts } from '../../texts.ts';
import styles from './captcha-picture.module.css';
import type { CaptchaState } from './use-captcha.ts';

interface CaptchaPictureProps {
  readonly captcha: CaptchaState;
  readonly renew: () => void;
  readonly fail: () => void;
}

export function CaptchaPicture({ captcha, renew, fail }: CaptchaPictureProps) {
  const play = () => {
    if (captcha.status !== 'ready') return;
    new Audio(captcha.audio).play().catch(() => showMessage('error', texts.login.playFailed));
  };
  return (
    <>
      <button className={styles.picture} type="button" title={texts.login.renewCaptcha} onClick={renew}>
        {captcha.status === 'ready' && (
          <img
            className={styles.image}
            src={captcha.image}
            alt={`${texts.login.captchaImage}，${texts.login.renewCaptcha}`}
            width="128"
            height="44"
            onError={fail}
          />
        )}
        {captcha.status === 'failed' && <span className={styles.failed}>{texts.login.captchaFailed}</span>}
        {captcha.status === 'loading' && (
          <>
            <Spinner />
            <span className={styles.hidden}>{texts.login.captchaLoading}</span>
          </>
        )}
      </button>
      <button className={styles.sound} type="button" aria-label={texts.login.playCaptcha} onClick={play}>
        <Icon of={SoundOutlined} />
      </button>
    </>
  );
}
