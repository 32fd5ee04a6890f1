import {
  type ApplicationStart,
  type CaseDetail,
  type CaseTypeInfo,
  calls,
  type HandedMaterial,
  type MaterialPromise,
} from '@anju/contract';
import { useDraft } from '@anju/page-kit';
import { useEffect, useRef, useState } from 'react';
import { moveFiler, placeFiler } from './filer-place.ts';
import { applicableForm, beginForm } from './form-parts.ts';
import { loadRules } from './form-schemas.ts';
import { createFormStore } from './form-store.ts';
import type { FormValue } from './form-value.ts';

/** Mirrors the stored application; it has no id until something is filled in. */
export interface StoredApplication {
  readonly id: number | undefined;
  readonly version: number;
  readonly content: {
    readonly form: FormValue;
    readonly materials: readonly HandedMaterial[];
    readonly promises: readonly MaterialPromise[];
  };
}

/** The answers of these calls change when an application is saved or handed in. */
export const touchedCalls = [
  calls.getCase,
  calls.listCases,
  calls.countBoxes,
  calls.listMyCases,
  calls.listHeldCertificates,
  calls.getCaseConfirmations,
] as const;

/** Each field subscribes to the store, and the draft saves what the store holds. */
export function useApplication(
  type: CaseTypeInfo,
  start: ApplicationStart,
  detail: CaseDetail | undefined,
  originalId: number | undefined,
  given: FormValue,
) {
  const { code, layout } = type;
  const { places } = start;
  const begin = (form: FormValue): FormValue => placeFiler(places, beginForm(layout, form));
  const [fresh] = useState<StoredApplication>(() => ({
    id: undefined,
    version: 0,
    content: { form: begin(start.original?.form ?? given), materials: [], promises: [] },
  }));
  const latest: StoredApplication = detail
    ? {
        id: detail.id,
        version: detail.version,
        content: { form: begin(detail.form), materials: detail.materials, promises: detail.promises },
      }
    : fresh;
  const draft = useDraft(latest, {
    call: calls.saveDraft,
    touches: touchedCalls,
    toInput: ({ id, version }, { form, materials, promises }) => ({
      ...(id !== undefined && { id, version }),
      ...(id === undefined && originalId !== undefined && { originalId }),
      caseType: code,
      form: { ...applicableForm(layout, form) },
      materials: [...materials],
      promises: [...promises],
    }),
    toStored: ({ id, version }, content): StoredApplication => ({ id, version, content }),
  });
  const change = useRef(draft.change);
  change.current = draft.change;
  const [store] = useState(() =>
    createFormStore(draft.content.form, {
      toChecked: (form) => applicableForm(layout, form),
      follow: (before, after) => moveFiler(places, before, after),
      onChange: (form) => change.current(() => ({ form })),
    }),
  );

  const { edition, content } = draft;
  const shownEdition = useRef(edition);
  useEffect(() => {
    if (shownEdition.current === edition) return;
    shownEdition.current = edition;
    store.replace(content.form);
  }, [edition, content, store]);

  const rules = useRef<Promise<void>>(undefined);
  useEffect(() => {
    rules.current = loadRules(type).then(
      (schema) => schema && store.setSchema(schema),
      // The application still works without its rules: the server checks by the same ones.
      reportError,
    );
  }, [type, store]);

  /** A press of a button waits for the rules, or an early press would skip the check. */
  const rulesAreThere = () => rules.current;

  return { draft, store, begin, rulesAreThere };
}
