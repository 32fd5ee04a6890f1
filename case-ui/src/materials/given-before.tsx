import { calls, type StoredDocument } from '@anju/contract';
import { useCall } from '@anju/sub-app-kit/react';
import { Button } from '@anju/ui/controls';
import styles from './materials.module.css';
import { texts } from './texts.ts';
import { givenBefore } from './wallet.ts';

interface GivenBeforeProps {
  readonly materialName: string;
  readonly handed: readonly string[];
  onGive(document: StoredDocument): void;
}

/** Offers documents that the applicant has handed in before, so they need not be uploaded again. */
export function GivenBefore({ materialName, handed, onGive }: GivenBeforeProps) {
  const { data = [] } = useCall(calls.listWallet, {});
  const offered = givenBefore(data, materialName, handed);
  if (offered.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={texts.givenBefore(materialName)}>
      {offered.map(({ document, uses: [use], validUntil }) => (
        <li key={document.id} className={styles.file}>
          <span className={styles.fileName}>
            {document.name}
            <span className={styles.note}>
              {use && texts.usedIn(use.caseTypeName, use.caseNumber ?? '', use.usedOn)}
              {validUntil !== null && texts.validUntil(validUntil)}
            </span>
          </span>
          <Button aria-label={texts.giveAgain(document.name)} onClick={() => onGive(document)}>
            {texts.give}
          </Button>
        </li>
      ))}
    </ul>
  );
}
