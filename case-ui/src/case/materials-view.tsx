import type { CaseDetail, CaseTypeInfo, Defect, Finding } from '@anju/contract';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { texts } from '../texts.ts';
import styles from './form-view.module.css';
import { type Marking, Remarks } from './form-view.tsx';
import { MarkButton, MarkReason } from './mark-button.tsx';
import { keyOf, type Place } from './marks.ts';

const own = texts.detail;

const MaterialViewer = lazy(async () => ({ default: (await import('./material-viewer.tsx')).MaterialViewer }));

interface MaterialsViewProps {
  readonly of: CaseDetail;
  readonly known: CaseTypeInfo['materials'];
  readonly findings: readonly Finding[];
  readonly defects: readonly Defect[];
  readonly marking?: Marking | undefined;
}

/** What was handed in for each of the materials, and what is said about it. */
export function MaterialsView({ of: { materials, before }, known, findings, defects, marking }: MaterialsViewProps) {
  // A material that the type no longer asks for was handed in all the same.
  const codes = [...new Set([...known.map(({ code }) => code), ...materials.map(({ material }) => material)])];
  const documentsOf = (handed: CaseDetail['materials'], code: string): string[] =>
    handed.filter(({ material }) => material === code).map(({ documentId }) => documentId);
  const [shownId, setShownId] = useState<string>();
  const close = useCallback(() => setShownId(undefined), []);
  const nameOf = (code: string): string => known.find((one) => one.code === code)?.name ?? code;
  const handed = useMemo(
    () =>
      materials.map(({ material, documentId }) => ({
        id: documentId,
        title: known.find((one) => one.code === material)?.name ?? material,
      })),
    [materials, known],
  );
  return (
    <>
      <ul className={styles.materials} data-materials="">
        {codes.map((code) => {
          const name = nameOf(code);
          const required = known.some((one) => one.code === code && one.required);
          const place: Place = { about: 'material', name: code };
          const mark = marking?.marks.find((one) => keyOf(one) === keyOf(place));
          const documents = documentsOf(materials, code);
          const earlier = before ? documentsOf(before.materials, code) : documents;
          const isChanged = earlier.join() !== documents.join();
          const isHere = (at: Place | undefined) => at !== undefined && keyOf(at) === keyOf(place);
          const remarked = defects.filter(isHere);
          return (
            <li
              key={code}
              className={styles.row}
              data-changed={isChanged || undefined}
              data-marked={mark !== undefined || remarked.length > 0 || undefined}
            >
              <span className={styles.title}>{name}</span>
              <span className={styles.documents}>
                {documents.map((id, index) => (
                  <Button key={id} type="link" className={styles.document as string} onClick={() => setShownId(id)}>
                    {own.openMaterial(name, index)}
                  </Button>
                ))}
                {documents.length === 0 && (
                  <span className={styles.state}>{required ? own.missing : own.optional}</span>
                )}
                {isChanged && <span className={styles.state}>{earlier.length === 0 ? own.added : own.replaced}</span>}
              </span>
              <Remarks findings={findings.filter(({ at }) => isHere(at))} defects={remarked} title={name} />
              {marking && (
                <MarkButton
                  place={place}
                  title={name}
                  proposal={documents.length === 0 ? own.missing : ''}
                  marking={marking}
                />
              )}
              {marking && mark && <MarkReason mark={mark} marking={marking} />}
            </li>
          );
        })}
      </ul>
      {shownId !== undefined && (
        <Suspense fallback={null}>
          <MaterialViewer documents={handed} shownId={shownId} onShow={setShownId} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
