import type { CallError } from '@anju/sub-app-kit';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Loading } from '../frame/loading.tsx';
import { usePortal } from '../session/portal.ts';

const loadUserUnknown = () => import('../screens/error/user-unknown.tsx');
const UserUnknown = lazy(async () => ({ default: (await loadUserUnknown()).UserUnknown }));

/** Stands in for a screen until it is known who is here; the guard then looks again. */
export function LoadUser() {
  const portal = usePortal();
  const [failure, setFailure] = useState<CallError>();
  const load = useCallback(async () => setFailure(await portal.admitUser()), [portal]);
  useEffect(() => {
    load();
    // Ahead: once it is needed, nothing may come any more. A failure shows then.
    loadUserUnknown().catch(() => {});
  }, [load]);
  return (
    <Suspense fallback={<Loading />}>{failure ? <UserUnknown failure={failure} retry={load} /> : <Loading />}</Suspense>
  );
}
