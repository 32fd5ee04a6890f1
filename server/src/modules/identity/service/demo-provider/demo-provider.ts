import type { Log } from '../../../../platform/log/log.ts';
import type { Deployment } from '../../rules/own-address.ts';
import type { DemoProvider } from './provider.ts';

/**
 * The provider is made at its first use: the port is known by then, and the start of the server does not wait for it.
 */
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
