import type { CallError } from '@anju/sub-app-kit';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Loading } from '../frame/loading.tsx';
import { usePortal } from '../session/portal.ts';

const loadUserUnknown = () => import('../screens/error/user-unknown.tsx');
const UserUnknown = lazy(async () => ({ default: (await loadUserUnknown()).UserUnknown }));

/** This placeholder stands until the user is known; then the guard decides again. */
export function LoadUser() {
  const portal = usePortal();
  const [failure, setFailure] = useState<CallError>();
  const load = useCallback(async () => setFailure(await portal.admitUser()), [portal]);
  useEffect(() => {
    load();
    // The page for failures is loaded ahead, because without a network it can no longer be fetched.
    loadUserUnknown().catch(() => {});
  }, [load]);
  return (
    <Suspense fallback={<Loading />}>{failure ? <UserUnknown failure={failure} retry={load} /> : <Loading />}</Suspense>
  );
}
