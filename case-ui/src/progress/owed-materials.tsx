import { type CaseDetail, calls } from '@anju/contract';
import { useChange } from '@anju/sub-app-kit/react';
import { FileInput, FileUnderWay } from '../materials/materials-view.tsx';
import { useMaterialUploads } from '../materials/use-material-uploads.ts';
import { texts } from '../texts.ts';
import styles from './my-case.module.css';

const own = texts.owed;

export function OwedMaterials({ of }: { readonly of: CaseDetail }) {
  const { send } = useChange(calls.actOnCase, { touches: [calls.getCase, calls.listCases], done: own.done });
  const { uploads, upload } = useMaterialUploads((document, { material }) => {
    const action = { kind: 'hand-in', material, documentId: document.id } as const;
    void send({ id: of.id, version: of.version, action });
  });
  return (
    <section className={styles.toDo} data-look="must" aria-label={own.title}>
      <p className={styles.strong}>{own.title}</p>
      {of.owed.map(({ material, name, by }) => (
        <div key={material}>
          <p>{own.by(name, by)}</p>
          <FileInput name={name} text={own.choose} onFiles={([file]) => file && void upload(file, { material })} />
          <ul>
            {uploads
              .filter(({ about }) => about.material === material)
              .map((one) => (
                <FileUnderWay key={one.key} upload={one} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
