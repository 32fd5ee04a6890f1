/** 138****5678: enough to tell whose it is, too little to call. */
export function maskedPhone(phone: string): string {
  return phone.length < 8 ? '*'.repeat(phone.length) : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

/** A mobile number of the mainland as accounts hold it, with or without its country code; undefined for any other. */
export function mobileNumber(given: string): string | undefined {
  const digits = given.replace(/[\s-]/g, '').replace(/^(\+|00)86/, '');
  return /^1\d{10}$/.test(digits) ? digits : undefined;
}
