import { z } from './zod.ts';

// Apart from the fields: the first page of the portal has fields of its own, and no forms.

/** Of which forms a field is, by another field: by the nearest one of that name, from its own object outwards. */
export interface ShownWhen {
  /** `kind`, `owners.kind` */
  readonly field: string;
  /** What it has to say, or to contain, one of them; left out: anything. */
  readonly is?: readonly (string | number | boolean)[];
  /** Also where it is shown it may be left out. */
  readonly optional?: true;
}

/** A page draws the field only then. Whether it may, or must, be there is a rule of the form. */
/* @__NO_SIDE_EFFECTS__ */
export function shownWhen<Schema extends z.ZodMiniType>(condition: ShownWhen, schema: Schema): Schema {
  return schema.check(z.meta({ shownWhen: condition }));
}

export interface FormRule<Form> {
  readonly field: keyof Form & string;
  readonly message: string;
  isKept(form: Form): boolean;
}

/** A form whose fields must also agree with each other. */
/* @__NO_SIDE_EFFECTS__ */
export function withRules<Schema extends z.ZodMiniType>(
  schema: Schema,
  rules: readonly FormRule<z.output<Schema>>[],
): Schema {
  return schema.check(
    ...rules.map(({ field, message, isKept }) =>
      z.refine((form) => isKept(form as z.output<Schema>), {
        message,
        path: [field],
        when: ({ value, issues }) => readsNoneOf(isKept, value, unreadable(issues)),
      }),
    ),
  );
}

/** The fields whose values are not of their kind. */
const unreadable = (issues: readonly z.core.$ZodRawIssue[]) =>
  new Set(issues.flatMap((issue) => (issue.continue === true ? [] : [issue.path?.[0]])));

/**
 * Whether a rule can be asked though other fields are wrong or missing: it is while somebody still fills them in, and all
 * faults are told at once. What it reads is found out by asking it.
 */
function readsNoneOf<Form>(
  isKept: (form: Form) => boolean,
  form: unknown,
  faulty: ReadonlySet<PropertyKey | undefined>,
): boolean {
  if (typeof form !== 'object' || form === null) return false;
  if (faulty.size === 0) return true;
  let readsFaulty = false;
  const watched = new Proxy(form, {
    get(target, field) {
      readsFaulty ||= faulty.has(field);
      return Reflect.get(target, field);
    },
  });
  try {
    isKept(watched as Form);
  } catch (error) {
    // A rule counts on fields that are right, and on a form: something else has no field that could be wrong.
    if (!readsFaulty && !faulty.has(undefined)) throw error;
    return false;
  }
  return !readsFaulty;
}

/** A field that is filled in from what was granted in cases of these types: its number, or a line of it. */
export interface FromCertificate {
  readonly caseTypes: readonly string[];
  /** Left out: the number of the certificate. */
  readonly line?: string;
}

/* @__NO_SIDE_EFFECTS__ */
export function fromCertificate<Schema extends z.ZodMiniType>(certificate: FromCertificate, schema: Schema): Schema {
  return schema.check(z.meta({ fromCertificate: certificate }));
}
