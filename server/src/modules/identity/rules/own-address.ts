const loopbackNames = ['127.0.0.1', 'localhost'];

export interface Deployment {
  readonly publicUrl: string | undefined;
  readonly demo: boolean;
  /** The server listens at this host; `0.0.0.0` and `::` mean every address of the machine. */
  readonly host: string;
}

/** The deployment is known by this origin, which no header can change. */
export function ownOrigin(deployment: Deployment, port: number): string {
  return deployment.publicUrl === undefined ? innerOrigin(deployment, port) : new URL(deployment.publicUrl).origin;
}

/** The machine reaches itself by this origin. */
export function innerOrigin({ host }: Deployment, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}

/** The deployment may be opened under each of these origins: a demo on this machine has several names. */
export function ownOrigins(deployment: Deployment, port: number): string[] {
  const own = ownOrigin(deployment, port);
  if (!deployment.demo || deployment.publicUrl !== undefined) return [own];
  return [...new Set([own, ...loopbackNames.map((name) => new URL(`http://${name}:${port}`).origin)])];
}

/** The browser must come back to the origin that it used, because it keeps its secret there. */
export function originInUse(deployment: Deployment, port: number, host: string | undefined): string {
  return ownOrigins(deployment, port).find((origin) => new URL(origin).host === host) ?? ownOrigin(deployment, port);
}

/**
 * The result is undefined unless the address has one of these origins and this path: other addresses must not stand in
 * a redirect.
 */
export function findOwnAddress(given: unknown, origins: readonly string[], path: string): string | undefined {
  if (typeof given !== 'string' || !URL.canParse(given)) return undefined;
  const { origin, pathname, search, username, password } = new URL(given);
  const isOwn = origins.includes(origin) && pathname === path && username === '' && password === '';
  return isOwn ? `${origin}${pathname}${search}` : undefined;
}
