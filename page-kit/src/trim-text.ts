/** Blanks around a text are typing slips and never meant. */
export function trimText<Value>(value: Value): Value {
  return (typeof value === 'string' ? value.trim() : value) as Value;
}

export function trimTexts<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, trimText(value)])) as Values;
}

/** Keeps only the fields that were filled in, because an empty field of a filter asks for nothing. */
export function filledIn<Values extends object>(values: Values): Values {
  const given = Object.entries(trimTexts(values)).filter(([, value]) => value !== '' && value != null);
  return Object.fromEntries(given) as Values;
}
