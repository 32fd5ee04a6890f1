import { useEffect } from 'react';
import { Loading } from '../screens/redirect/loading.tsx';
import { usePortal } from '../session/portal.ts';

/** Stands in for a screen until it is known who is here; the guard then looks again. */
export function LoadUser() {
  const portal = usePortal();
  useEffect(() => {
    portal.admitUser();
  }, [portal]);
  return <Loading />;
}
