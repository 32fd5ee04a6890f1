export interface Findings {
  chromium: boolean;
  chineseFont: boolean;
  /** Without this program an installed font cannot be seen. */
  fontList: boolean;
  postgres: boolean;
  virusScanner: boolean;
  pdfSignatureReader: boolean;
}

export interface Machine {
  aptGet: boolean;
  root: boolean;
  /** True means that sudo works without asking for a password. */
  sudo: boolean;
}

export type Plan =
  | { kind: 'nothing' }
  | { kind: 'install'; commands: [program: string, ...parameters: string[]][] }
  | { kind: 'stop'; message: string };

export function planInstallation(found: Findings, machine: Machine): Plan {
  const packages = [
    ...(found.chromium ? [] : ['chromium-headless-shell']),
    ...(found.chineseFont ? [] : ['fonts-noto-cjk']),
    ...(found.fontList ? [] : ['fontconfig']),
    ...(found.postgres ? [] : ['postgresql']),
    ...(found.virusScanner ? [] : ['clamav-daemon']),
    ...(found.pdfSignatureReader ? [] : ['poppler-utils']),
  ];
  if (packages.length === 0) return { kind: 'nothing' };

  const names = packages.join(' ');
  if (!machine.aptGet) {
    return {
      kind: 'stop',
      message:
        `The tests need what Debian calls ${names}. Install it with this system's package manager,\n` +
        'or name a Chromium in CHROMIUM_PATH and a PostgreSQL server in DATABASE_URL_TEST.',
    };
  }
  if (!machine.root && !machine.sudo) {
    return {
      kind: 'stop',
      message:
        `The tests need ${names}. Run this once, then try again:\n\n` +
        `  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${names}\n`,
    };
  }
  const aptGet = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'] as const;
  const prefixed = machine.root ? aptGet : (['sudo', '-n', ...aptGet] as const);
  return {
    kind: 'install',
    commands: [
      [...prefixed, 'update'],
      [...prefixed, 'install', '-y', '--no-install-recommends', ...packages],
    ],
  };
}
