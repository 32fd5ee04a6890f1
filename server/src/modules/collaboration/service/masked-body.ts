import { maskedIdNumber, maskedName } from '../../../platform/masking.ts';

const idNumber = /(?<![\dA-Za-z])(\d{3})\d{11}(\d{3}[\dXx])(?![\dA-Za-z])/g;
const phoneNumber = /(?<![\dA-Za-z])(1[3-9]\d)\d{4}(\d{4})(?![\dA-Za-z])/g;

/** The masked text reads like 110***********002X or 138****5678, anywhere in the text. */
export function maskedText(text: string): string {
  return text.replace(idNumber, '$1***********$2').replace(phoneNumber, '$1****$2');
}

/**
 * Partners use fields of their own, so every field called a name counts as a person's, unless the credit code beside it
 * says that it is an enterprise's.
 */
export function maskedBody(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, maskedField(key, value, body)]));
}

function maskedField(key: string, value: unknown, owner: object): unknown {
  if (typeof value === 'number') return masksAsText(value);
  if (typeof value === 'string') {
    if (key === 'creditCode') return value;
    if (key === 'idNumber') return maskedIdNumber(value);
    const isPerson = /(name|姓名)$/i.test(key) && !(key === 'name' && 'creditCode' in owner);
    return isPerson ? maskedName(value) : maskedText(value);
  }
  if (Array.isArray(value)) return value.map((item) => maskedField(key, item, owner));
  return value && typeof value === 'object' ? maskedBody(value as Record<string, unknown>) : value;
}

/** A telephone number may come as a number too. */
function masksAsText(value: number): number | string {
  const text = String(value);
  const masked = maskedText(text);
  return masked === text ? value : masked;
}
