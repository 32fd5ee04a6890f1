import type { FormSchema } from '@anju/contract';
import type { Terms } from './contract.ts';

/** A draft may hold values of a wrong type, which are left out so that the rest can be shown. */
export function readableTerms(form: FormSchema<unknown>, terms: Terms): Terms {
  const ofAnotherKind = form
    .safeParse(terms)
    .error?.issues.filter(({ code }) => code === 'invalid_type' || code === 'invalid_value');
  const wrong = new Set(ofAnotherKind?.map(({ path }) => path.join('.')));
  const readable = (value: unknown, path: string): unknown => {
    const within = (entries: readonly (readonly [string | number, unknown])[]) =>
      entries.flatMap(([name, part]) =>
        wrong.has(`${path}${name}`) ? [] : [[name, readable(part, `${path}${name}.`)] as const],
      );
    if (Array.isArray(value)) return within([...value.entries()]).map(([, part]) => part);
    return typeof value === 'object' && value !== null ? Object.fromEntries(within(Object.entries(value))) : value;
  };
  return readable(terms, '') as Terms;
}
