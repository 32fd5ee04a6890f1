export interface TrustedOrigins {
  readonly publicUrl: string | undefined;
  /** Sub-applications of these other hosts run inside the portal, with its rights. */
  readonly subAppOrigins: readonly string[];
  /** Pages of these other hosts are shown in frames, with no rights here. */
  readonly frameOrigins: readonly string[];
  /** These other hosts have pictures of users that are shown. */
  readonly avatarOrigins: readonly string[];
  /** Public files are read from this port of the portal's host, if it is another one. */
  readonly fileStreamPort: number | undefined;
}

/** Every page has this one inline script: the host of sub-applications uses it to run their scripts in order. */
export const queueScriptHash = 'sha256-O07aHKlkKNAnACWZgEKkf/wej3R1E77aI89qDnV0vXk=';

/** The policy allows no evaluated script, no inline script and no other origin but those named. */
function contentSecurityPolicy(
  { publicUrl, subAppOrigins, frameOrigins, avatarOrigins, fileStreamPort }: TrustedOrigins,
  scriptHashes: readonly string[],
): string {
  const own = ["'self'", ...subAppOrigins].join(' ');
  const files = publicUrl && fileStreamPort ? [onPort(publicUrl, fileStreamPort)] : [];
  return [
    "default-src 'none'",
    `script-src ${[own, ...scriptHashes.map((hash) => `'${hash}'`)].join(' ')}`,
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${[own, ...avatarOrigins, ...files].join(' ')} data: blob:`,
    `font-src ${own}`,
    `media-src ${own}`,
    `connect-src ${own}`,
    `frame-src ${["'self'", ...frameOrigins].join(' ')}`,
    "manifest-src 'self'",
    `base-uri ${own}`,
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

function onPort(address: string, port: number): string {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}:${port}`;
}

const oneYearSeconds = 31_536_000;

/** The headers are the same for every answer, so they are written once and not composed for each request. */
export function securityHeaders(
  origins: TrustedOrigins,
  furtherScriptHashes: readonly string[] = [],
): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(origins, [queueScriptHash, ...furtherScriptHashes]),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    ...(origins.publicUrl?.startsWith('https:') && {
      'strict-transport-security': `max-age=${oneYearSeconds}; includeSubDomains`,
    }),
  };
}
