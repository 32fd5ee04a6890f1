import type { CaseTypeInfo, FormSchema } from '@anju/contract';
import type { FormValue } from './form-value.ts';

interface CaseForm {
  readonly rules: () => Promise<FormSchema<unknown>>;
  readonly sample: () => Promise<FormValue>;
}

const forms: Readonly<Record<string, CaseForm>> = {
  ZL101: {
    rules: async () => (await import('@anju/contract/forms/lease/zl101')).Zl101Form,
    sample: async () => (await import('@anju/contract/sample-forms/lease/zl101')).zl101Sample,
  },
  ZL201: {
    rules: async () => (await import('@anju/contract/forms/lease/zl201')).Zl201Form,
    sample: async () => (await import('@anju/contract/sample-forms/lease/zl201')).zl201Sample,
  },
  GR101: {
    rules: async () => (await import('@anju/contract/forms/personal/gr101')).Gr101Form,
    sample: async () => (await import('@anju/contract/sample-forms/personal/gr101')).gr101Sample,
  },
  GR102: {
    rules: async () => (await import('@anju/contract/forms/personal/gr102')).Gr102Form,
    sample: async () => (await import('@anju/contract/sample-forms/personal/gr102')).gr102Sample,
  },
  GR103: {
    rules: async () => (await import('@anju/contract/forms/personal/gr103')).Gr103Form,
    sample: async () => (await import('@anju/contract/sample-forms/personal/gr103')).gr103Sample,
  },
  ORG101: {
    rules: async () => (await import('@anju/contract/forms/org/org101')).Org101Form,
    sample: async () => (await import('@anju/contract/sample-forms/org/org101')).org101Sample,
  },
  ORG201: {
    rules: async () => (await import('@anju/contract/forms/org/org201')).Org201Form,
    sample: async () => (await import('@anju/contract/sample-forms/org/org201')).org201Sample,
  },
  ORG301: {
    rules: async () => (await import('@anju/contract/forms/org/org301')).Org301Form,
    sample: async () => (await import('@anju/contract/sample-forms/org/org301')).org301Sample,
  },
  FH101: {
    rules: async () => (await import('@anju/contract/forms/housing/fh101')).Fh101Form,
    sample: async () => (await import('@anju/contract/sample-forms/housing/fh101')).fh101Sample,
  },
  FH301: {
    rules: async () => (await import('@anju/contract/forms/housing/fh301')).Fh301Form,
    sample: async () => (await import('@anju/contract/sample-forms/housing/fh301')).fh301Sample,
  },
  FH401: {
    rules: async () => (await import('@anju/contract/forms/housing/fh401')).Fh401Form,
    sample: async () => (await import('@anju/contract/sample-forms/housing/fh401')).fh401Sample,
  },
  SH101: {
    rules: async () => (await import('@anju/contract/forms/resale/sh101')).Sh101Form,
    sample: async () => (await import('@anju/contract/sample-forms/resale/sh101')).sh101Sample,
  },
  SH201: {
    rules: async () => (await import('@anju/contract/forms/resale/sh201')).Sh201Form,
    sample: async () => (await import('@anju/contract/sample-forms/resale/sh201')).sh201Sample,
  },
};

type FormKind = Pick<CaseTypeInfo, 'code' | 'follows'>;

/** Returns undefined for a type that this release of the page does not know; then only the server checks. */
export async function loadRules({ code, follows }: FormKind): Promise<FormSchema<unknown> | undefined> {
  if (follows === null) return forms[code]?.rules();
  const { CancellationForm, changeOf, ReplacementForm, RevocationForm } = await import(
    '@anju/contract/forms/process/linked'
  );
  if (follows.kind === 'cancellation') return CancellationForm;
  if (follows.kind === 'revocation') return RevocationForm;
  if (follows.kind === 'replacement') return ReplacementForm;
  const original = await forms[follows.caseTypes[0] ?? '']?.rules();
  if (follows.kind === 'renewal') return original;
  return original && changeOf(original as Parameters<typeof changeOf>[0]);
}

/** Follow-up applications have no sample. */
export const sampleOf = ({ code, follows }: FormKind) => (follows === null ? forms[code]?.sample : undefined);
