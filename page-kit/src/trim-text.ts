/** A value as it is meant: blanks around a text were not. */
export function trimText<Value>(value: Value): Value {
  return (typeof value === 'string' ? value.trim() : value) as Value;
}

/** The same for all values of a form. */
export function trimTexts<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, trimText(value)])) as Values;
}

/** The fields that were filled in: a filter that was left empty asks for nothing. */
export function filledIn<Values extends object>(values: Values): Values {
  const given = Object.entries(trimTexts(values)).filter(([, value]) => value !== '' && value != null);
  return Object.fromEntries(given) as Values;
}
