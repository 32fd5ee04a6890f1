import { z } from './zod.ts';

// The title of a field is what a message calls it: «请填写用户名».

const noControlCharacters = /^[^\p{Cc}]*$/u;

export function text(title: string, longest: number) {
  return z.string().min(1).max(longest).regex(noControlCharacters).meta({ title });
}

/** Plain, or RSA-encrypted in 117-byte blocks and base64: hence the length. */
export function secret(title: string) {
  return z.string().min(1).max(8192).meta({ title });
}

export function uuid(title: string) {
  return z.uuid().meta({ title });
}

export function month(title: string) {
  return z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .meta({ title });
}

export const pageRequest = {
  pageNum: z.int().min(1).max(100_000).default(1).meta({ title: '页码' }),
  pageSize: z.int().min(1).max(100).default(10).meta({ title: '每页条数' }),
};

export function page<Item extends z.ZodType>(item: Item) {
  return z.object({
    list: z.array(item),
    total: z.int().min(0),
    pageNum: z.int().min(1),
    pageSize: z.int().min(1),
  });
}

/** The input of a call that takes nothing. */
export const nothing = z.strictObject({});
