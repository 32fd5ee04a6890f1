import { isCreditCode, isHouseUnitNumber, isIdCardNumber } from './identifiers.ts';
import { z } from './zod.ts';

// A message calls a field by its title, such as «请填写用户名». A bundler leaves a call that a front end does not use
// out of its bundle only if nothing in the call's declaration can have a side effect. It believes that of a function
// marked so, and of no method, so `.check` stands in such functions.

const noControlCharacters = /^[^\p{Cc}]*$/u;

/* @__NO_SIDE_EFFECTS__ */
export function titled<Schema extends z.ZodMiniType>(title: string, schema: Schema): Schema {
  return schema.check(z.meta({ title }));
}

/** Tells a page which control to offer if the kind of the field alone does not. */
export type FieldInput =
  | 'money'
  | 'area'
  | 'identity-number'
  | 'credit-code'
  | 'unit-number'
  | 'phone'
  | 'district'
  | 'percentage';

/* @__NO_SIDE_EFFECTS__ */
function filledBy<Schema extends z.ZodMiniType>(input: FieldInput, schema: Schema): Schema {
  return schema.check(z.meta({ input }));
}

/* @__NO_SIDE_EFFECTS__ */
export function matching(pattern: RegExp) {
  return z.string().check(z.regex(pattern));
}

/* @__NO_SIDE_EFFECTS__ */
export function text(title: string, longest: number) {
  return titled(title, z.string().check(z.minLength(1), z.maxLength(longest), z.regex(noControlCharacters)));
}

/** The sender's system gives the name, perhaps as a path; the server keeps what is fit to be shown. */
/* @__NO_SIDE_EFFECTS__ */
export function fileName(title: string) {
  return titled(title, z.string().check(z.minLength(1), z.maxLength(1_000)));
}

/**
 * Two blocks under a key of 2048 bits, in base64. Each block costs milliseconds of a processor before anything is known
 * about it.
 */
const longestInBlocks = 684;
/** One block and 6,000 bytes under AES, which are 2,000 Chinese characters. */
const longestSecret = 8_373;
/** This prefix marks a secret that consists of an AES key in one RSA block and the value under that key. */
export const aesSecretPrefix = 'aes:';

/** The value is plain, RSA-encrypted in 117-byte blocks and base64, or of any length under an AES key of its own. */
/* @__NO_SIDE_EFFECTS__ */
export function secret(title: string) {
  const isShortEnough = (value: string) => value.length <= longestInBlocks || value.startsWith(aesSecretPrefix);
  return titled(
    title,
    z
      .string()
      .check(
        z.minLength(1),
        z.maxLength(longestSecret, { abort: true }),
        z.refine(isShortEnough, { message: `${title}不能超过${longestInBlocks}个字符` }),
      ),
  );
}

/* @__NO_SIDE_EFFECTS__ */
export function uuid(title: string) {
  return titled(title, z.uuid());
}

/** Databases have no year 0. */
/* @__NO_SIDE_EFFECTS__ */
export function day(title: string) {
  return titled(title, z.iso.date().check(z.refine((value) => value >= '1000', `${title}格式不正确`)));
}

/* @__NO_SIDE_EFFECTS__ */
export function wholeNumber(min: number, max: number = Number.MAX_SAFE_INTEGER) {
  return z.int().check(z.minimum(min), z.maximum(max));
}

/* @__NO_SIDE_EFFECTS__ */
export function percentage() {
  return filledBy('percentage', z.number().check(z.minimum(0), z.maximum(100)));
}

/* @__NO_SIDE_EFFECTS__ */
export function listOf<Item extends z.ZodMiniType>(title: string, item: Item, min: number, max: number) {
  return titled(title, z.array(item).check(z.minLength(min), z.maxLength(max)));
}

/* @__NO_SIDE_EFFECTS__ */
export function peopleOf<Item extends z.ZodMiniType>(title: string, item: Item, min: number, max: number) {
  return listOf(title, item, min, max).check(z.meta({ title, measureWord: '名' }));
}

/* @__NO_SIDE_EFFECTS__ */
export function yesOrNo(title: string) {
  return titled(title, z.boolean());
}

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

/** A list that grows while it is read: each page begins behind the last row of the one before, known by its number. */
/* @__NO_SIDE_EFFECTS__ */
export function cursorRequest<Filter extends z.core.$ZodShape>(filter: Filter) {
  return z.strictObject({
    ...filter,
    after: z.optional(titled('游标', wholeNumber(1))),
    pageSize: titled('每页条数', z._default(wholeNumber(1, 100), 20)),
  });
}

/* @__NO_SIDE_EFFECTS__ */
export function cursorPage<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ list: z.array(item), next: z.nullable(wholeNumber(1)) });
}

/** The same where rows are ordered by more than one number: only the server reads the cursor. */
/* @__NO_SIDE_EFFECTS__ */
export function opaqueCursorRequest<Filter extends z.core.$ZodShape>(filter: Filter) {
  return z.strictObject({
    ...filter,
    after: z.optional(text('游标', 128)),
    pageSize: titled('每页条数', z._default(wholeNumber(1, 100), 20)),
  });
}

/* @__NO_SIDE_EFFECTS__ */
export function opaqueCursorPage<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ list: z.array(item), next: z.nullable(z.string()) });
}

export const nothing = z.strictObject({});

/** The message of the refusal names the field. */
/* @__NO_SIDE_EFFECTS__ */
function refusedUnless(title: string, isRight: (text: string) => boolean) {
  return z.refine<string>(isRight, `${title}不正确，请核对后重新填写`);
}

/* @__NO_SIDE_EFFECTS__ */
function checkedText(title: string, isRight: (text: string) => boolean) {
  return titled(title, z.string().check(refusedUnless(title, isRight)));
}

/* @__NO_SIDE_EFFECTS__ */
export function idCardNumber(title: string) {
  return filledBy(
    'identity-number',
    titled(title, z.string().check(z.toUpperCase(), refusedUnless(title, isIdCardNumber))),
  );
}

/* @__NO_SIDE_EFFECTS__ */
export function creditCode(title: string) {
  return filledBy('credit-code', checkedText(title, isCreditCode));
}

/** Whether a document's number is right depends on the type, so only its characters are checked here. */
/* @__NO_SIDE_EFFECTS__ */
export function documentNumber(title: string) {
  return filledBy('identity-number', titled(title, z.string().check(z.toUpperCase(), z.regex(/^[0-9A-Z]{5,18}$/))));
}

/* @__NO_SIDE_EFFECTS__ */
export function houseUnitNumber(title = '不动产单元号') {
  return filledBy('unit-number', checkedText(title, isHouseUnitNumber));
}

/** A 房屋编码 follows JGJ/T 246. */
/* @__NO_SIDE_EFFECTS__ */
export function houseCode(title = '房屋编码') {
  return titled(title, matching(/^[0-9A-Z]{12,32}$/));
}

/** 六位区划代码 */
/* @__NO_SIDE_EFFECTS__ */
export function district(title = '所在区') {
  return filledBy('district', titled(title, matching(/^\d{6}$/)));
}

/* @__NO_SIDE_EFFECTS__ */
export function mobileNumber(title: string) {
  return filledBy('phone', titled(title, matching(/^1[3-9]\d{9}$/)));
}

/** An amount is in yuan with two decimals; with one digit more the last decimal would no longer be exact. */
/* @__NO_SIDE_EFFECTS__ */
export function money(title: string) {
  return filledBy(
    'money',
    titled(title, z.number().check(z.minimum(0), z.maximum(9_999_999_999_999.99), z.multipleOf(0.01))),
  );
}

/** An area is in square metres with two decimals. */
/* @__NO_SIDE_EFFECTS__ */
export function area(title: string, min = 0.01) {
  return filledBy(
    'area',
    titled(title, z.number().check(z.minimum(min), z.maximum(9_999_999_999.99), z.multipleOf(0.01))),
  );
}
