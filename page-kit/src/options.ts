export function toOptions<Value extends string>(titles: Readonly<Record<Value, string>>) {
  return (Object.entries(titles) as [Value, string][]).map(([value, label]) => ({ value, label }));
}
