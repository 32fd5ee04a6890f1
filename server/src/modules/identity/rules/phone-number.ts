/**
 * The result is a mobile number of the mainland as accounts hold it, without country code; it is undefined for any
 * other number.
 */
export function mobileNumber(given: string): string | undefined {
  const digits = given.replace(/[\s-]/g, '').replace(/^(\+|00)86/, '');
  return /^1\d{10}$/.test(digits) ? digits : undefined;
}
