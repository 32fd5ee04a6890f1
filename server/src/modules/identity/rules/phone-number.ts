/** A mobile number of the mainland as accounts hold it, with or without its country code; undefined for any other. */
export function mobileNumber(given: string): string | undefined {
  const digits = given.replace(/[\s-]/g, '').replace(/^(\+|00)86/, '');
  return /^1\d{10}$/.test(digits) ? digits : undefined;
}
