import { create } from 'zustand';
import { preferences } from '../../storage/stored-values.ts';

/** Locked while there is a lock; it holds what the lock password must come to, and goes with the unlocking. */
export const useScreenLock = create<{ readonly locked: boolean }>(() => ({
  locked: preferences.screenLock.read() !== undefined,
}));

export async function lockScreen(password: string): Promise<void> {
  const salt = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('');
  preferences.screenLock.write({ salt, mark: await markOf(password, salt) });
  useScreenLock.setState({ locked: true });
}

export async function unlockScreen(password: string): Promise<boolean> {
  const lock = preferences.screenLock.read();
  if (lock && (await markOf(password, lock.salt)) !== lock.mark) return false;
  wipeScreenLock();
  return true;
}

export function wipeScreenLock(): void {
  preferences.screenLock.remove();
  useScreenLock.setState({ locked: false });
}

/** Over plain http browsers have no cryptography; the text itself then is the mark. */
async function markOf(password: string, salt: string): Promise<string> {
  const text = salt + password;
  if (!crypto.subtle) return text;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
