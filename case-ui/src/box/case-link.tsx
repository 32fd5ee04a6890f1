import type { ListedCase } from '@anju/contract';
import { useBridge } from '@anju/sub-app-kit/react';
import { expectCase, openCase } from '../opening/open-case.ts';
import { texts } from '../texts.ts';
import styles from './case-table.module.css';

interface CaseLinkProps {
  readonly of: Pick<ListedCase, 'id' | 'number' | 'caseTypeName' | 'category'> & Partial<Pick<ListedCase, 'phase'>>;
}

export function CaseLink({ of }: CaseLinkProps) {
  const bridge = useBridge();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a case is opened in a tab of the portal, which has no address here.
    <button
      type="button"
      role="link"
      className={styles.number}
      // Touch is left out, because a finger that is put down may be about to scroll.
      onPointerDown={({ button, pointerType }) => button === 0 && pointerType !== 'touch' && expectCase(bridge, of)}
      onClick={() => openCase(bridge, of)}
    >
      {of.number ?? texts.list.draft}
    </button>
  );
}
