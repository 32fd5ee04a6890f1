import type { CaseDetail, CaseTypeInfo, Defect, EarlierMaterial, Finding } from '@anju/contract';
import { cityTime } from '@anju/sub-app-kit';
import { useBridge } from '@anju/sub-app-kit/react';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { texts } from '../texts.ts';
import styles from './form-view.module.css';
import { Remarks } from './form-view.tsx';
import { MarkButton, MarkReason } from './mark-button.tsx';
import { keyOf, type Marking, type Place } from './marks.ts';

const own = texts.detail;

const MaterialViewer = lazy(async () => ({ default: (await import('./material-viewer.tsx')).MaterialViewer }));

interface MaterialsViewProps {
  readonly of: CaseDetail;
  readonly known: CaseTypeInfo['materials'];
  readonly findings: readonly Finding[];
  readonly defects: readonly Defect[];
  readonly marking?: Marking | undefined;
}

interface Shown {
  readonly key: string;
  readonly besideKey?: string;
}

const keyOfDocument = (material: string, documentId: string): string => `${material} ${documentId}`;

export function MaterialsView({
  of: { materials, before, earlierMaterials },
  known,
  findings,
  defects,
  marking,
}: MaterialsViewProps) {
  // Materials that the type no longer asks for are listed too if the applicant handed them in.
  const codes = [
    ...new Set([
      ...known.map(({ code }) => code),
      ...[...materials, ...earlierMaterials].map(({ material }) => material),
    ]),
  ];
  const documentsOf = (handed: CaseDetail['materials'], code: string): string[] =>
    handed.filter(({ material }) => material === code).map(({ documentId }) => documentId);
  const [shown, setShown] = useState<Shown>();
  const close = useCallback(() => setShown(undefined), []);
  const { toMinute } = cityTime(useBridge().config.timeZone);
  const nameOf = (code: string): string => known.find((one) => one.code === code)?.name ?? code;
  const handed = useMemo(() => {
    const titleOf = (code: string): string => known.find((one) => one.code === code)?.name ?? code;
    return [
      ...materials.map(({ material, documentId }) => ({
        key: keyOfDocument(material, documentId),
        id: documentId,
        title: titleOf(material),
      })),
      ...earlierMaterials.map(({ material, documentId, submission }) => ({
        key: keyOfDocument(material, documentId),
        id: documentId,
        title: own.earlierTitle(titleOf(material), submission),
      })),
    ];
  }, [materials, earlierMaterials, known]);
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
                  <Button
                    key={id}
                    type="link"
                    className={styles.document as string}
                    onClick={() => setShown({ key: keyOfDocument(code, id) })}
                  >
                    {own.openMaterial(name, index)}
                  </Button>
                ))}
                {documents.length === 0 && (
                  <span className={styles.state}>{required ? own.missing : own.optional}</span>
                )}
                {isChanged && <span className={styles.state}>{earlier.length === 0 ? own.added : own.replaced}</span>}
              </span>
              <EarlierVersions
                name={name}
                earlier={earlierMaterials.filter(({ material }) => material === code)}
                toMinute={toMinute}
                onShow={(id) =>
                  // An earlier document opens beside the one that has replaced it.
                  setShown(
                    documents[0] === undefined
                      ? { key: keyOfDocument(code, id) }
                      : { key: keyOfDocument(code, documents[0]), besideKey: keyOfDocument(code, id) },
                  )
                }
              />
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
      {shown && (
        <Suspense fallback={null}>
          <MaterialViewer
            documents={handed}
            shownKey={shown.key}
            besideKey={shown.besideKey}
            onShow={(key) => setShown({ ...shown, key })}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

interface EarlierVersionsProps {
  readonly name: string;
  readonly earlier: readonly EarlierMaterial[];
  toMinute(instant: string): string;
  onShow(documentId: string): void;
}

function EarlierVersions({ name, earlier, toMinute, onShow }: EarlierVersionsProps) {
  if (earlier.length === 0) return null;
  return (
    <ul className={styles.earlier} aria-label={own.earlierOf(name)}>
      {earlier.map(({ documentId, submission, handedInAt }) => (
        <li key={documentId}>
          <Button type="link" className={styles.document as string} onClick={() => onShow(documentId)}>
            {own.earlier(submission, toMinute(handedInAt))}
          </Button>
        </li>
      ))}
    </ul>
  );
}
