type Fields = Readonly<Record<string, unknown>>;

/** By which an application names a house, or asks a register about one. */
const names = ['unitNumber', 'houseCode', 'certificateNumber', 'verificationCode', 'contractNumber', 'permitNumber'];

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWritten = (value: unknown): value is string => typeof value === 'string' && value !== '';

const unitsIn = ({ units }: Fields): Fields[] => (Array.isArray(units) ? units.filter(isFields) : []);

/** The houses that a form names, as far as it is filled in, each by its codes. */
export function housesIn(form: Fields): { readonly unitNumber?: string; readonly houseCode?: string }[] {
  return [form, ...unitsIn(form)].flatMap(({ unitNumber, houseCode }) =>
    isWritten(unitNumber) || isWritten(houseCode)
      ? { ...(isWritten(unitNumber) && { unitNumber }), ...(isWritten(houseCode) && { houseCode }) }
      : [],
  );
}

/** All that a check of the form asks registers by; empty: nothing yet. */
export function askedIn(form: Fields): readonly string[] {
  const { headLease } = form;
  const own = names.map((name) => form[name]);
  const filing = isFields(headLease) ? headLease.filingNumber : undefined;
  return [...own, filing, ...unitsIn(form).map(({ unitNumber }) => unitNumber)].filter(isWritten);
}

/** Whether both name the same houses, and at least one. */
export function nameSameHouses(form: Fields, former: Fields): boolean {
  const [of, before] = [form, former].map((one) => JSON.stringify(housesIn(one)));
  return of !== '[]' && of === before;
}
