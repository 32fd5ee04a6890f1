import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { developmentPorts, usesDevelopmentPorts } from './development-ports.ts';
import { pdfFiles } from './pdf-files.config.ts';

const portal = 'http://127.0.0.1:8080';

type Environment = Readonly<Record<string, string | undefined>>;

/** Every sub-application is built on its own and served under its code. */
export function subAppConfig(appcode: string, environment: Environment = process.env): UserConfig {
  return {
    base: `/apps/${appcode}/`,
    plugins: [react(), pdfFiles],
    build: {
      // The content security policy takes neither inline scripts nor data: addresses.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
    },
    server: {
      ...(usesDevelopmentPorts(environment) && { port: developmentPorts[appcode], strictPort: true }),
      proxy: { '/gateway': portal, '/portal/': portal, '/theme.css': portal },
    },
  } as UserConfig;
}

/** In development the shell fetches these sub-applications from their own servers. */
export function developmentProxy(environment: Environment = process.env): Readonly<Record<string, string>> {
  if (!usesDevelopmentPorts(environment)) return {};
  return Object.fromEntries(
    Object.entries(developmentPorts).map(([appcode, port]) => [`/apps/${appcode}/`, `http://127.0.0.1:${port}`]),
  );
}
