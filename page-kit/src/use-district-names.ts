import { useBridge } from '@anju/sub-app-kit/react';

export function useDistrictNames(): Readonly<Record<string, string>> {
  const { districts = [] } = useBridge().config;
  return Object.fromEntries(districts.map(({ code, name }) => [code, name]));
}
