import { memo, Suspense, useLayoutEffect } from 'react';
import { Loading } from '../frame/loading.tsx';
import { enterWorkspace, leaveWorkspace, useOwner } from '../session/owner.ts';
import styles from './kept-workspace.module.css';
import { screens } from './screens.ts';

const Workspace = screens.workspace;

/**
 * Hides the workspace, with all that was typed in it, while its owner signs in again after the session has expired. It
 * is memoized so that another address does not draw it anew.
 */
export const KeptWorkspace = memo(({ shown }: { readonly shown: boolean }) => {
  const { user, waiting } = useOwner();
  useLayoutEffect(() => {
    if (!shown) return;
    enterWorkspace();
    return leaveWorkspace;
  }, [shown]);
  if (!shown && !waiting) return null;
  return (
    <div className={shown ? styles.shown : styles.waiting} inert={!shown}>
      <Suspense fallback={shown && <Loading />}>
        <Workspace key={user?.id} />
      </Suspense>
    </div>
  );
});
