import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { developmentProxy } from '@anju/sub-app-kit/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = 'http://127.0.0.1:8080';

/** The file has no hash in its name: the server answers it at `/theme.css`, and a city may put its own in front. */
const themeStylesheet: Plugin = {
  name: 'theme-stylesheet',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    const source = readFileSync(fileURLToPath(import.meta.resolve('@anju/ui/theme.css')), 'utf8');
    this.emitFile({ type: 'asset', fileName: 'theme.css', source });
  },
};

/**
 * The page for all addresses fetches the workspace beside the first script; page-filler.ts removes these links from the
 * others.
 */
const workspaceAhead: Plugin = {
  name: 'workspace-ahead',
  transformIndexHtml: {
    order: 'post',
    handler(_page, { bundle }) {
      const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk');
      const needed = new Set(chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/workspace-screen.tsx')));
      for (const { imports } of needed)
        for (const chunk of chunks) if (imports.includes(chunk.fileName) && !chunk.isEntry) needed.add(chunk);
      // The screen's own styles come after the shared ones and win.
      const sheets = new Set(
        [...needed].reverse().flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
      );
      const link = (rel: string, file: string) => ({
        tag: 'link',
        attrs: { rel, crossorigin: true, href: `/portal/${file}`, 'data-workspace': true },
        injectTo: 'head' as const,
      });
      return [
        ...[...sheets].map((file) => link('stylesheet', file)),
        ...[...needed].map(({ fileName }) => link('modulepreload', fileName)),
      ];
    },
  },
};

const withoutSchemas: Plugin = {
  name: 'without-schemas',
  enforce: 'pre',
  resolveId(source, importer) {
    const inContract = source.endsWith('/zod.ts') && importer?.includes('/contract/src/');
    return inContract ? fileURLToPath(new URL('src/unchecked-schemas.ts', import.meta.url)) : undefined;
  },
};

export default defineConfig({
  base: '/portal/',
  plugins: [withoutSchemas, react(), themeStylesheet, workspaceAhead],
  build: {
    // The content security policy takes neither inline scripts nor data: addresses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  builder: {},
  environments: {
    client: {
      build: {
        // The prerendered pages look up in the manifest which files a screen needs.
        manifest: true,
        // The first screen gets all it needs in one file, and icons that several other screens share get another.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'first-screen', tags: ['$initial'] },
                { name: 'icons', test: /icons-svg/, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    // The server draws pages with this code. The dot in its folder's name keeps it from browsers.
    ssr: {
      resolve: { noExternal: true },
      build: { ssr: 'src/prerender.tsx', outDir: 'dist/.prerender', copyPublicDir: false },
    },
    firstPaint: {
      consumer: 'client',
      build: {
        outDir: 'dist/.prerender',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/first-paint.ts',
          output: { format: 'iife', entryFileNames: 'first-paint.js' },
        },
      },
    },
  },
  server: {
    proxy: {
      '/gateway': server,
      '/portal/config.json': server,
      '/theme.css': server,
      '/apps/': server,
      ...developmentProxy(),
    },
  },
});
