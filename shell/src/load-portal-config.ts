import { type PortalConfig, portalConfigPath, requestTimeoutMs } from '@anju/contract';

export async function loadPortalConfig(): Promise<PortalConfig> {
  const response = await fetch(portalConfigPath, { signal: AbortSignal.timeout(requestTimeoutMs) });
  if (!response.ok) throw new Error(`${portalConfigPath} answered ${response.status}`);
  return response.json();
}
