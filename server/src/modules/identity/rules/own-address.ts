const loopbackNames = ['127.0.0.1', 'localhost'];

export interface Deployment {
  readonly publicUrl: string | undefined;
  readonly demo: boolean;
  /** Where the server listens; `0.0.0.0` and `::` for every address of the machine. */
  readonly host: string;
}

/** The origin this deployment is known by; no header can change it. */
export function ownOrigin(deployment: Deployment, port: number): string {
  return deployment.publicUrl === undefined ? innerOrigin(deployment, port) : new URL(deployment.publicUrl).origin;
}

/** The way from this machine to itself. */
export function innerOrigin({ host }: Deployment, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}

/** Every origin under which the deployment may be opened: a demo on this machine has several names. */
export function ownOrigins(deployment: Deployment, port: number): string[] {
  const own = ownOrigin(deployment, port);
  if (!deployment.demo || deployment.publicUrl !== undefined) return [own];
  return [...new Set([own, ...loopbackNames.map((name) => new URL(`http://${name}:${port}`).origin)])];
}

/** The one of them that the browser used, so that it comes back to where it keeps its secret. */
export function originInUse(deployment: Deployment, port: number, host: string | undefined): string {
  return ownOrigins(deployment, port).find((origin) => new URL(origin).host === host) ?? ownOrigin(deployment, port);
}

/** The address as it may stand in a redirect, where it is one of ours and leads to this path; else undefined. */
export function findOwnAddress(given: unknown, origins: readonly string[], path: string): string | undefined {
  if (typeof given !== 'string' || !URL.canParse(given)) return undefined;
  const { origin, pathname, search, username, password } = new URL(given);
  const isOwn = origins.includes(origin) && pathname === path && username === '' && password === '';
  return isOwn ? `${origin}${pathname}${search}` : undefined;
}
