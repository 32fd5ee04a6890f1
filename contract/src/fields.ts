import { z } from './zod.ts';

// The title of a field is what a message calls it: «请填写用户名».
// A call that a front end does not use is left out of its bundle, as long as nothing in the call's declaration can have a
// side effect. A bundler believes that of a function marked so, and of no method: hence `.check` stands in such functions.

const noControlCharacters = /^[^\p{Cc}]*$/u;

/* @__NO_SIDE_EFFECTS__ */
export function titled<Schema extends z.ZodMiniType>(title: string, schema: Schema): Schema {
  return schema.check(z.meta({ title }));
}

/* @__NO_SIDE_EFFECTS__ */
export function matching(pattern: RegExp) {
  return z.string().check(z.regex(pattern));
}

/* @__NO_SIDE_EFFECTS__ */
export function text(title: string, longest: number) {
  return titled(title, z.string().check(z.minLength(1), z.maxLength(longest), z.regex(noControlCharacters)));
}

/** Plain, or RSA-encrypted in 117-byte blocks and base64: hence the length. */
/* @__NO_SIDE_EFFECTS__ */
export function secret(title: string) {
  return titled(title, z.string().check(z.minLength(1), z.maxLength(8192)));
}

/* @__NO_SIDE_EFFECTS__ */
export function uuid(title: string) {
  return titled(title, z.uuid());
}

/* @__NO_SIDE_EFFECTS__ */
export function month(title: string) {
  return titled(title, matching(/^\d{4}-(0[1-9]|1[0-2])$/));
}

/** Databases know no year 0. */
/* @__NO_SIDE_EFFECTS__ */
export function day(title: string) {
  return titled(title, z.iso.date().check(z.refine((value) => value >= '1000', `${title}格式不正确`)));
}

/* @__NO_SIDE_EFFECTS__ */
export function wholeNumber(least: number, most: number = Number.MAX_SAFE_INTEGER) {
  return z.int().check(z.minimum(least), z.maximum(most));
}

/* @__NO_SIDE_EFFECTS__ */
export function percentage() {
  return z.number().check(z.minimum(0), z.maximum(100));
}

/** Which page is asked for, and of what. */
/* @__NO_SIDE_EFFECTS__ */
export function pageRequest<Filter extends z.core.$ZodShape>(filter: Filter) {
  return z.strictObject({
    pageNum: titled('页码', z._default(wholeNumber(1, 100_000), 1)),
    pageSize: titled('每页条数', z._default(wholeNumber(1, 100), 10)),
    ...filter,
  });
}

/* @__NO_SIDE_EFFECTS__ */
export function page<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    list: z.array(item),
    total: wholeNumber(0),
    pageNum: wholeNumber(1),
    pageSize: wholeNumber(1),
  });
}

/** The input of a call that takes nothing. */
export const nothing = z.strictObject({});
