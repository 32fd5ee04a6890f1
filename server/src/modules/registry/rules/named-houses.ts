type Fields = Readonly<Record<string, unknown>>;

/** An application names a house, or asks a register about a house, by these fields. */
const names = ['unitNumber', 'houseCode', 'certificateNumber', 'verificationCode', 'contractNumber', 'permitNumber'];

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWritten = (value: unknown): value is string => typeof value === 'string' && value !== '';

const unitsIn = ({ units }: Fields): Fields[] => (Array.isArray(units) ? units.filter(isFields) : []);

/** Each house is named by its codes; fields that are not filled in are left out. */
export function housesIn(form: Fields): { readonly unitNumber?: string; readonly houseCode?: string }[] {
  return [form, ...unitsIn(form)].flatMap(({ unitNumber, houseCode }) =>
    isWritten(unitNumber) || isWritten(houseCode)
      ? { ...(isWritten(unitNumber) && { unitNumber }), ...(isWritten(houseCode) && { houseCode }) }
      : [],
  );
}

/** A check of the form asks registers by these values; empty means that there is nothing to ask yet. */
export function askedIn(form: Fields): readonly string[] {
  const { headLease } = form;
  const own = names.map((name) => form[name]);
  const filing = isFields(headLease) ? headLease.filingNumber : undefined;
  return [...own, filing, ...unitsIn(form).map(({ unitNumber }) => unitNumber)].filter(isWritten);
}

/** The forms must name at least one house. */
export function nameSameHouses(form: Fields, former: Fields): boolean {
  const [of, before] = [form, former].map((one) => JSON.stringify(housesIn(one)));
  return of !== '[]' && of === before;
}
