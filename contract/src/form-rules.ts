import { z } from './zod.ts';

// These functions stand apart from the fields, because the portal's first page has fields but no forms.

/** The field depends on another field: the nearest one of that name, from its own object outwards. */
export interface ShownWhen {
  /** The field is a name or a path, such as `kind` or `owners.kind`. */
  readonly field: string;
  /** The other field must be or contain one of these values. Without them, any value counts. */
  readonly is?: readonly (string | number | boolean)[];
  /** The field may be left out even if it is shown. */
  readonly optional?: true;
}

/** Only tells a page when to draw the field. Whether the field may or must be there is a rule of the form. */
/* @__NO_SIDE_EFFECTS__ */
export function shownWhen<Schema extends z.ZodMiniType>(condition: ShownWhen, schema: Schema): Schema {
  return schema.check(z.meta({ shownWhen: condition }));
}

export interface FormRule<Form> {
  readonly field: keyof Form & string;
  readonly message: string;
  isKept(form: Form): boolean;
}

/** Besides each field, the rules check how the fields agree with each other. */
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

const unreadable = (issues: readonly z.core.$ZodRawIssue[]) =>
  new Set(issues.flatMap((issue) => (issue.continue === true ? [] : [issue.path?.[0]])));

/**
 * Tells whether a rule can be checked while other fields are wrong or missing, so that a user who fills in a form sees
 * all faults at once. A trial run finds out which fields the rule reads.
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
    // A rule relies on valid fields and on an object: if the form is none, no field can be at fault.
    if (!readsFaulty && !faulty.has(undefined)) throw error;
    return false;
  }
  return !readsFaulty;
}

/** The field can be filled in from a certificate of these case types, with its number or one of its lines. */
export interface FromCertificate {
  readonly caseTypes: readonly string[];
  /** Without a line, the field takes the number of the certificate. */
  readonly line?: string;
}

/* @__NO_SIDE_EFFECTS__ */
export function fromCertificate<Schema extends z.ZodMiniType>(certificate: FromCertificate, schema: Schema): Schema {
  return schema.check(z.meta({ fromCertificate: certificate }));
}
