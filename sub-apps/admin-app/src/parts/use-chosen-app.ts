import type { ManagedApp } from '@anju/contract';
import { useState } from 'react';

export function useChosenApp(apps: readonly ManagedApp[] | undefined) {
  const [appid, setAppid] = useState<number>();
  return {
    chosen: apps?.find((app) => app.appid === appid) ?? apps?.[0],
    choose: (app: ManagedApp) => setAppid(app.appid),
  };
}
