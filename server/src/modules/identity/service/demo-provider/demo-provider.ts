import type { Log } from '../../../../platform/log/log.ts';
import type { Deployment } from '../../rules/own-address.ts';
import type { DemoProvider } from './provider.ts';

/** Loaded and made at its first use: then the port is known, and the start waits for nothing. */
export function createDemoProvider(deployment: Deployment, log: Log): (port: number) => Promise<DemoProvider> {
  let made: Promise<DemoProvider> | undefined;
  const make = async (port: number): Promise<DemoProvider> => {
    const { makeDemoProvider } = await import('./openid-provider.ts');
    return makeDemoProvider(deployment, port, log);
  };
  return (port) => {
    made ??= make(port);
    return made;
  };
}
