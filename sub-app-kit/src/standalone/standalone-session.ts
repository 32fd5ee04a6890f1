import { oneWindowAtATime } from '../client/one-window-at-a-time.ts';
import type { Session } from '../client/session.ts';
import { logInAddress } from './log-in-address.ts';
import { readStored, writeStored } from './stored-record.ts';

/** An app that stands alone uses the session that the shell has stored in this browser. */
export const standaloneSession: Session = {
  read() {
    const accessToken = readStored('token');
    const refreshToken = readStored('refresh-token');
    if (typeof accessToken !== 'string' || accessToken === '') return undefined;
    return { accessToken, refreshToken: typeof refreshToken === 'string' ? refreshToken : '' };
  },
  store({ accessToken, refreshToken }) {
    writeStored('token', accessToken);
    writeStored('refresh-token', refreshToken);
  },
  alone: oneWindowAtATime,
  /** The shell tidies up after a session that is over. */
  end: () => location.assign(logInAddress()),
};
