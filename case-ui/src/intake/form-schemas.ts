import type { CaseTypeInfo, FormSchema } from '@anju/contract';
import type { FormValue } from './form-value.ts';

interface CaseForm {
  readonly schema: FormSchema<unknown>;
  /** Left out where none makes sense. */
  readonly sample?: FormValue;
}

/** Of each type the rules of its form and one that is filled in, loaded when an application of that type is opened. */
const forms: Readonly<Record<string, () => Promise<CaseForm>>> = {
  ZL101: async () => ({
    schema: (await import('@anju/contract/forms/lease/zl101')).Zl101Form,
    sample: (await import('@anju/contract/sample-forms/lease/zl101')).zl101Sample,
  }),
  ZL201: async () => ({
    schema: (await import('@anju/contract/forms/lease/zl201')).Zl201Form,
    sample: (await import('@anju/contract/sample-forms/lease/zl201')).zl201Sample,
  }),
  GR101: async () => ({
    schema: (await import('@anju/contract/forms/personal/gr101')).Gr101Form,
    sample: (await import('@anju/contract/sample-forms/personal/gr101')).gr101Sample,
  }),
  GR102: async () => ({
    schema: (await import('@anju/contract/forms/personal/gr102')).Gr102Form,
    sample: (await import('@anju/contract/sample-forms/personal/gr102')).gr102Sample,
  }),
  GR103: async () => ({
    schema: (await import('@anju/contract/forms/personal/gr103')).Gr103Form,
    sample: (await import('@anju/contract/sample-forms/personal/gr103')).gr103Sample,
  }),
  ORG101: async () => ({
    schema: (await import('@anju/contract/forms/org/org101')).Org101Form,
    sample: (await import('@anju/contract/sample-forms/org/org101')).org101Sample,
  }),
  ORG201: async () => ({
    schema: (await import('@anju/contract/forms/org/org201')).Org201Form,
    sample: (await import('@anju/contract/sample-forms/org/org201')).org201Sample,
  }),
  ORG301: async () => ({
    schema: (await import('@anju/contract/forms/org/org301')).Org301Form,
    sample: (await import('@anju/contract/sample-forms/org/org301')).org301Sample,
  }),
  FH101: async () => ({
    schema: (await import('@anju/contract/forms/housing/fh101')).Fh101Form,
    sample: (await import('@anju/contract/sample-forms/housing/fh101')).fh101Sample,
  }),
  FH301: async () => ({
    schema: (await import('@anju/contract/forms/housing/fh301')).Fh301Form,
    sample: (await import('@anju/contract/sample-forms/housing/fh301')).fh301Sample,
  }),
  FH401: async () => ({
    schema: (await import('@anju/contract/forms/housing/fh401')).Fh401Form,
    sample: (await import('@anju/contract/sample-forms/housing/fh401')).fh401Sample,
  }),
  SH101: async () => ({
    schema: (await import('@anju/contract/forms/resale/sh101')).Sh101Form,
    sample: (await import('@anju/contract/sample-forms/resale/sh101')).sh101Sample,
  }),
  SH201: async () => ({
    schema: (await import('@anju/contract/forms/resale/sh201')).Sh201Form,
    sample: (await import('@anju/contract/sample-forms/resale/sh201')).sh201Sample,
  }),
};

/** Undefined for a type of which this release of the page knows no rules: then the server alone checks. */
export async function loadForm({
  code,
  follows,
}: Pick<CaseTypeInfo, 'code' | 'follows'>): Promise<CaseForm | undefined> {
  if (follows === null) return forms[code]?.();
  const { CancellationForm, changeOf, ReplacementForm, RevocationForm } = await import(
    '@anju/contract/forms/process/linked'
  );
  if (follows.kind === 'cancellation') return { schema: CancellationForm };
  if (follows.kind === 'revocation') return { schema: RevocationForm };
  if (follows.kind === 'replacement') return { schema: ReplacementForm };
  const original = await forms[follows.caseTypes[0] ?? '']?.();
  if (follows.kind === 'renewal') return original && { schema: original.schema };
  return original && { schema: changeOf(original.schema as Parameters<typeof changeOf>[0]) };
}
