import {
  calls,
  documentMediaTypes,
  type HandedMaterial,
  type MaterialPromise,
  type StoredDocument,
} from '@anju/contract';
import type { Upload } from '@anju/page-kit';
import { useCall } from '@anju/sub-app-kit/react';
import { describeFile } from '@anju/ui/article';
import { Button } from '@anju/ui/controls';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { GivenBefore } from './given-before.tsx';
import styles from './materials.module.css';
import { texts } from './texts.ts';
import { useMaterialUploads } from './use-material-uploads.ts';

export interface AskedMaterial {
  readonly code: string;
  readonly name: string;
  readonly required: boolean;
  readonly requiredWhen?: string | undefined;
  readonly sharedFrom?: string | undefined;
  readonly leniency?: { readonly later?: number | undefined; readonly pledge?: string | undefined } | undefined;
}

interface MaterialsViewProps {
  readonly materials: readonly AskedMaterial[];
  readonly handed: readonly HandedMaterial[];
  readonly missing: ReadonlySet<string>;
  /** Officials ask for corrections of a material, and the check has findings about it; both are listed by its code. */
  readonly marks: ReadonlyMap<string, readonly string[]>;
  readonly findings: ReadonlyMap<string, readonly string[]>;
  /** The wallet is off at the window, because documents that the clerk uploaded before belong to other applicants. */
  readonly withWallet: boolean;
  readonly promises: readonly MaterialPromise[];
  onPromise(change: (promises: readonly MaterialPromise[]) => readonly MaterialPromise[]): void;
  onChange(change: (handed: readonly HandedMaterial[]) => readonly HandedMaterial[]): void;
  onUploading(count: number): void;
}

export function MaterialsView(props: MaterialsViewProps) {
  const { materials, handed, missing, marks, findings, promises, withWallet, onPromise, onChange, onUploading } = props;
  /** Documents uploaded here are known; the names of all others are fetched. */
  const [known, setKnown] = useState<ReadonlyMap<string, StoredDocument>>(new Map());
  const { uploads, upload } = useMaterialUploads((document, { material, replaces }) => {
    setKnown((before) => new Map(before).set(document.id, document));
    const added = { material, documentId: document.id };
    onChange((before) =>
      replaces === undefined
        ? [...before, added]
        : before.map((one) => (one.material === material && one.documentId === replaces ? added : one)),
    );
  });
  const underWay = uploads.filter(({ failure }) => failure === undefined).length;
  useEffect(() => onUploading(underWay), [onUploading, underWay]);
  const required = materials.filter((material) => material.required).length;
  return (
    <div className={styles.materials}>
      <p className={styles.note}>{texts.summary(materials.length, required)}</p>
      <p className={styles.note}>{texts.accepted}</p>
      {materials.map((material) => (
        <MaterialCard
          key={material.code}
          material={material}
          documents={handed.filter((one) => one.material === material.code).map(({ documentId }) => documentId)}
          known={known}
          uploads={uploads.filter(({ about }) => about.material === material.code)}
          missing={missing.has(material.code)}
          marks={marks.get(material.code) ?? []}
          findings={findings.get(material.code) ?? []}
          promised={promises.find((one) => one.material === material.code)?.kind}
          onPromise={(kind) =>
            onPromise((before) => [
              ...before.filter((one) => one.material !== material.code),
              ...(kind === undefined ? [] : [{ material: material.code, kind }]),
            ])
          }
          onFiles={(files, replaces) => {
            for (const file of files) void upload(file, { material: material.code, replaces });
          }}
          onGive={
            withWallet
              ? (document) => {
                  setKnown((before) => new Map(before).set(document.id, document));
                  onChange((before) => [...before, { material: material.code, documentId: document.id }]);
                }
              : undefined
          }
          onRemove={(id) =>
            onChange((before) => before.filter((one) => one.material !== material.code || one.documentId !== id))
          }
        />
      ))}
    </div>
  );
}

interface MaterialCardProps {
  readonly material: AskedMaterial;
  readonly documents: readonly string[];
  readonly known: ReadonlyMap<string, StoredDocument>;
  readonly uploads: ReadonlyArray<Upload<unknown>>;
  readonly missing: boolean;
  readonly marks: readonly string[];
  readonly findings: readonly string[];
  readonly promised: MaterialPromise['kind'] | undefined;
  onPromise(kind: MaterialPromise['kind'] | undefined): void;
  readonly onGive: ((document: StoredDocument) => void) | undefined;
  onFiles(files: readonly File[], replaces?: string): void;
  onRemove(documentId: string): void;
}

const accept = [...documentMediaTypes, '.ofd'].join(',');

type State = keyof typeof texts.states;

function stateOf({ material, documents, uploads, missing, marks, promised }: MaterialCardProps): State {
  if (uploads.some(({ failure }) => failure !== undefined)) return 'failed';
  if (uploads.length > 0) return 'uploading';
  if (marks.length > 0) return 'marked';
  if (documents.length > 0) return 'handed';
  if (promised !== undefined) return 'promised';
  if (material.required || missing) return 'missing';
  return material.sharedFrom === undefined ? 'optional' : 'shared';
}

function MaterialCard(props: MaterialCardProps) {
  const { material, documents, known, uploads, marks, findings, onFiles, onRemove, onGive } = props;
  const { name, requiredWhen, sharedFrom } = material;
  const titleId = useId();
  const [isOver, setIsOver] = useState(false);
  const state = stateOf(props);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <section
      className={styles.card}
      data-state={state}
      data-over={isOver || undefined}
      data-material={material.code}
      aria-labelledby={titleId}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <header className={styles.header}>
        <h3 className={styles.name} id={titleId}>
          {name}
        </h3>
        <span className={styles.state}>
          {isOver ? texts.drop : state === 'handed' ? texts.count(documents.length) : texts.states[state]}
        </span>
      </header>
      {requiredWhen && <p className={styles.note}>{texts.requiredWhen(requiredWhen)}</p>}
      {sharedFrom && <p className={styles.note}>{texts.sharedFrom(sharedFrom)}</p>}
      {marks.map((text) => (
        <p key={text} className={styles.bad}>
          {text}
        </p>
      ))}
      {findings.map((text) => (
        <p key={text} className={styles.finding}>
          {text}
        </p>
      ))}
      {(documents.length > 0 || uploads.length > 0) && (
        <ul className={styles.files}>
          {documents.map((id) => (
            <HandedFile key={id} id={id} known={known.get(id)} onFiles={onFiles} onRemove={onRemove} />
          ))}
          {uploads.map((upload) => (
            <FileUnderWay key={upload.key} upload={upload} />
          ))}
        </ul>
      )}
      {onGive && documents.length === 0 && <GivenBefore materialName={name} handed={documents} onGive={onGive} />}
      {documents.length === 0 && material.leniency && <Promises {...props} />}
      <div className={styles.actions}>
        <FileInput
          name={name}
          text={documents.length === 0 ? texts.choose : texts.more}
          multiple
          onFiles={(files) => onFiles(files)}
        />
        <span className={styles.camera}>
          <FileInput name={texts.cameraOf(name)} text={texts.camera} capture onFiles={(files) => onFiles(files)} />
        </span>
      </div>
    </section>
  );
}

/**
 * Lets the applicant promise a material instead of handing it in now, and says what follows if the promise is broken.
 */
function Promises({ material: { name, leniency }, promised, onPromise }: MaterialCardProps) {
  const choices = [
    ...(leniency?.later === undefined
      ? []
      : [{ kind: 'later' as const, words: texts.later(leniency.later), note: texts.laterNote }]),
    ...(leniency?.pledge === undefined
      ? []
      : [{ kind: 'pledge' as const, words: texts.pledge(leniency.pledge), note: texts.pledgeNote }]),
  ];
  return (
    <fieldset className={styles.promises} aria-label={texts.promiseOf(name)}>
      {choices.map(({ kind, words, note }) => (
        <label key={kind} className={styles.promise}>
          <input
            type="checkbox"
            checked={promised === kind}
            onChange={({ target }) => onPromise(target.checked ? kind : undefined)}
          />
          <span>
            {words}
            {promised === kind && <span className={styles.note}>{note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface FileInputProps {
  readonly name: string;
  readonly text: string;
  readonly multiple?: boolean;
  readonly capture?: boolean;
  onFiles(files: readonly File[]): void;
}

export function FileInput({ name, text, multiple = false, capture = false, onFiles }: FileInputProps) {
  return (
    <label className={styles.choose}>
      <input
        type="file"
        aria-label={name}
        accept={capture ? 'image/*' : accept}
        multiple={multiple}
        {...(capture && { capture: 'environment' as const })}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Clearing the value lets the user choose the same file again.
          target.value = '';
        }}
      />
      <span>{text}</span>
    </label>
  );
}

interface HandedFileProps {
  readonly id: string;
  readonly known: StoredDocument | undefined;
  onFiles(files: readonly File[], replaces: string): void;
  onRemove(id: string): void;
}

function HandedFile({ known, ...props }: HandedFileProps) {
  return known ? <NamedFile document={known} {...props} /> : <AskedFile {...props} />;
}

function AskedFile({ id, ...props }: Omit<HandedFileProps, 'known'>) {
  const { data, isPending } = useCall(calls.getDocument, { id });
  if (isPending) return <li className={styles.file}>{texts.loading}</li>;
  return <NamedFile id={id} document={data} {...props} />;
}

interface NamedFileProps extends Omit<HandedFileProps, 'known'> {
  readonly document: StoredDocument | undefined;
}

function NamedFile({ id, document, onFiles, onRemove }: NamedFileProps) {
  const name = document?.name ?? texts.unnamed;
  return (
    <li className={styles.file}>
      <span className={styles.fileName}>
        {name} {document && <span className={styles.note}>{describeFile(document)}</span>}
      </span>
      <FileInput name={texts.replace(name)} text={texts.short.replace} onFiles={(files) => onFiles(files, id)} />
      <Button look="plain" aria-label={texts.remove(name)} onClick={() => onRemove(id)}>
        {texts.short.remove}
      </Button>
    </li>
  );
}

export function FileUnderWay({ upload: { name, share, failure, stop } }: { readonly upload: Upload<unknown> }) {
  const percent = Math.round(share * 100);
  return (
    <li className={styles.file}>
      <span className={styles.fileName}>{name}</span>
      {failure === undefined ? (
        <>
          <progress value={percent} max={100} aria-label={name} />
          <span className={styles.note}>{texts.progress(percent)}</span>
        </>
      ) : (
        <span className={styles.bad} role="alert">
          {failure}
        </span>
      )}
      <Button look="plain" aria-label={failure === undefined ? texts.stop(name) : texts.dismiss(name)} onClick={stop}>
        {failure === undefined ? texts.short.stop : texts.short.dismiss}
      </Button>
    </li>
  );
}
