import { PortalConfig, portalConfigPath, requestTimeoutMs } from '@anju/contract';

export async function loadPortalConfig(): Promise<PortalConfig> {
  const response = await fetch(portalConfigPath, { signal: AbortSignal.timeout(requestTimeoutMs) });
  return PortalConfig.parse(await response.json());
}
