import { plusYears } from './days.ts';

// These numbers contain a check character. A well-formed number does not say whose it is.

const idCardWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const idCardCheckCharacters = '10X98765432';

/** A 居民身份证号 (GB 11643) has a past date of birth and the right check character. */
export function isIdCardNumber(text: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(text)) return false;
  const [year, month, day] = [text.slice(6, 10), text.slice(10, 12), text.slice(12, 14)].map(Number);
  const date = new Date(Date.UTC(year as number, (month as number) - 1, day));
  if (date.getUTCFullYear() !== year || date.getUTCMonth() + 1 !== month || date.getUTCDate() !== day) return false;
  if (bornOn(text) > latestToday()) return false;
  return idCardCheckCharacter(text) === text[17];
}

/**
 * Converts a number that others have written to the form that is stored: its last character may be in small letters.
 * Returns undefined for an invalid number.
 */
export function toIdCardNumber(written: unknown): string | undefined {
  const number = typeof written === 'string' ? written.toUpperCase() : '';
  return isIdCardNumber(number) ? number : undefined;
}

/** It is nowhere on earth a later day than this. */
const latestToday = (): string => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

/** Computes the check character of the first seventeen digits. */
export function idCardCheckCharacter(digits: string): string {
  const sum = idCardWeights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return idCardCheckCharacters[sum % 11] as string;
}

export function bornOn(idCardNumber: string): string {
  return `${idCardNumber.slice(6, 10)}-${idCardNumber.slice(10, 12)}-${idCardNumber.slice(12, 14)}`;
}

export function isOfAge(idCardNumber: string, age: number, day: string): boolean {
  return plusYears(bornOn(idCardNumber), age) <= day;
}

export const documentTypes = [
  '居民身份证',
  '护照',
  '港澳居民来往内地通行证',
  '台湾居民来往大陆通行证',
  '外国人永久居留身份证',
  '港澳台居民居住证',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Countries number their passports in their own ways. */
const documentNumbers: Readonly<Record<DocumentType, (number: string) => boolean>> = {
  居民身份证: isIdCardNumber,
  护照: (number) => /^[0-9A-Z]{5,17}$/.test(number),
  港澳居民来往内地通行证: (number) => /^[HM]\d{8}(\d{2})?$/.test(number),
  台湾居民来往大陆通行证: (number) => /^\d{8}(\d{2})?$/.test(number),
  // Since 2023 this document has the form of an identity card number that begins with 9; earlier ones begin with the
  // country.
  外国人永久居留身份证: (number) =>
    /^[A-Z]{3}\d{12}$/.test(number) || (number.startsWith('9') && isIdCardNumber(number)),
  港澳台居民居住证: (number) => /^8[123]0000/.test(number) && isIdCardNumber(number),
};

export function isDocumentNumber(type: DocumentType, number: string): boolean {
  return documentNumbers[type](number);
}

/** Returns true only if the number tells that the person is under the age. */
export function isKnownToBeUnder(age: number, number: string, day: string): boolean {
  return isIdCardNumber(number) && !isOfAge(number, age, day);
}

const creditCodeAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Checks a 统一社会信用代码 (GB 32100-2015). */
export function isCreditCode(text: string): boolean {
  return /^[0-9A-HJ-NPQRTUWXY]{18}$/.test(text) && creditCodeCheckCharacter(text) === text[17];
}

/** Computes the check character of the first seventeen characters. */
export function creditCodeCheckCharacter(text: string): string {
  let weight = 1;
  let sum = 0;
  for (const character of text.slice(0, 17)) {
    sum += creditCodeAlphabet.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return creditCodeAlphabet[(31 - (sum % 31)) % 31] as string;
}

/** Checks a 不动产单元号 (GB/T 37346-2019). */
export function isRealEstateUnitNumber(text: string): boolean {
  return /^\d{12}[GJZ][A-Z]\d{5}[FLQW]\d{8}$/.test(text);
}

/** The numbers of houses and buildings contain an F where other things on the land have another letter. */
export function isHouseUnitNumber(text: string): boolean {
  return isRealEstateUnitNumber(text) && text[19] === 'F';
}
