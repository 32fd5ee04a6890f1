import { isCreditCode, isHouseUnitNumber, isIdCardNumber } from './identifiers.ts';
import { z } from './zod.ts';

// The title of a field is what a message calls it: «请填写用户名».
// A call that a front end does not use is left out of its bundle, as long as nothing in the call's declaration can have a
// side effect. A bundler believes that of a function marked so, and of no method: hence `.check` stands in such functions.

const noControlCharacters = /^[^\p{Cc}]*$/u;

/* @__NO_SIDE_EFFECTS__ */
export function titled<Schema extends z.ZodMiniType>(title: string, schema: Schema): Schema {
  return schema.check(z.meta({ title }));
}

/** What a page offers to fill a field in with, where its kind alone does not say it. */
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

/** As the sender's system gives it, a path perhaps: the server keeps what is fit to be shown. */
/* @__NO_SIDE_EFFECTS__ */
export function fileName(title: string) {
  return titled(title, z.string().check(z.minLength(1), z.maxLength(1_000)));
}

/** Two blocks under a key of 2048 bits, in base64. Each costs a processor milliseconds before anything is known of it. */
const longestInBlocks = 684;
/** One block and 6,000 bytes under AES: 2,000 Chinese characters. */
const longestSecret = 8_373;
/** Begins a secret whose first part is the AES key in one RSA block, and whose second part is the value under that key. */
export const aesSecretPrefix = 'aes:';

/** Plain or RSA-encrypted in 117-byte blocks and base64; or, however long, under an AES key of its own. */
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

/** Databases know no year 0. */
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

/** The same of people, who are counted by another word. */
/* @__NO_SIDE_EFFECTS__ */
export function peopleOf<Item extends z.ZodMiniType>(title: string, item: Item, min: number, max: number) {
  return listOf(title, item, min, max).check(z.meta({ title, measureWord: '名' }));
}

/* @__NO_SIDE_EFFECTS__ */
export function yesOrNo(title: string) {
  return titled(title, z.boolean());
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

/** Refused with a message of its own, which names the field. */
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

/** Of any document of a person; whether it is right depends on the type. */
/* @__NO_SIDE_EFFECTS__ */
export function documentNumber(title: string) {
  return filledBy('identity-number', titled(title, z.string().check(z.toUpperCase(), z.regex(/^[0-9A-Z]{5,18}$/))));
}

/* @__NO_SIDE_EFFECTS__ */
export function houseUnitNumber(title = '不动产单元号') {
  return filledBy('unit-number', checkedText(title, isHouseUnitNumber));
}

/** 房屋编码, JGJ/T 246. */
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

/** Yuan with two decimals; with a digit more the last decimal would no longer be exact. */
/* @__NO_SIDE_EFFECTS__ */
export function money(title: string) {
  return filledBy(
    'money',
    titled(title, z.number().check(z.minimum(0), z.maximum(9_999_999_999_999.99), z.multipleOf(0.01))),
  );
}

/** Square metres with two decimals. */
/* @__NO_SIDE_EFFECTS__ */
export function area(title: string, min = 0.01) {
  return filledBy(
    'area',
    titled(title, z.number().check(z.minimum(min), z.maximum(9_999_999_999.99), z.multipleOf(0.01))),
  );
}
