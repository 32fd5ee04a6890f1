interface District {
  readonly code: string;
  readonly name: string;
}

/** A district without a name is shown by its code. */
export function districtName(code: string, districts: readonly District[] = []): string {
  return districts.find((one) => one.code === code)?.name ?? code;
}
