import { create } from 'zustand';
import { useSession } from '../session/session.ts';
import { sessionValues } from '../storage/stored-values.ts';

const readLock = () => ({ locked: sessionValues.screenLock.read() !== undefined });

/** The lock belongs to the session, so all windows of the session share it. */
export const useScreenLock = create<{ readonly locked: boolean }>(readLock);

const follow = (): void => useScreenLock.setState(readLock());

/** The lock follows changes by other windows and the end of the session. */
export function watchScreenLock(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === sessionValues.screenLock.key) follow();
  });
  useSession.subscribe(follow);
}

export async function lockScreen(password: string): Promise<void> {
  const salt = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
  sessionValues.screenLock.write({ salt, mark: await markOf(password, salt) });
  follow();
}

export async function unlockScreen(password: string): Promise<boolean> {
  const lock = sessionValues.screenLock.read();
  if (lock && (await markOf(password, lock.salt)) !== lock.mark) return false;
  sessionValues.screenLock.remove();
  follow();
  return true;
}

/**
 * The hash is slow on purpose, because a lock password is short. The browser's own cryptography is missing over plain
 * http.
 */
async function markOf(password: string, salt: string): Promise<string> {
  const [{ pbkdf2Async }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ]);
  const mark = await pbkdf2Async(sha256, password, salt, { c: 100_000, dkLen: 32 });
  return Array.from(mark, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
