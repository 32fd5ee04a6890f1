import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { developmentProxy } from '@anju/sub-app-kit/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = 'http://127.0.0.1:8080';

/** The server answers it at `/theme.css`, under no hashed name: a city may put its own in front. */
const themeStylesheet: Plugin = {
  name: 'theme-stylesheet',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    const source = readFileSync(fileURLToPath(import.meta.resolve('@anju/ui/theme.css')), 'utf8');
    this.emitFile({ type: 'asset', fileName: 'theme.css', source });
  },
};

/** The page for all addresses fetches the workspace beside the first script; page-filler.ts takes it out of the others. */
const workspaceAhead: Plugin = {
  name: 'workspace-ahead',
  transformIndexHtml: {
    order: 'post',
    handler(_page, { bundle }) {
      const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk');
      const needed = new Set(chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/workspace-screen.tsx')));
      for (const { imports } of needed)
        for (const chunk of chunks) if (imports.includes(chunk.fileName) && !chunk.isEntry) needed.add(chunk);
      // What a screen has for itself comes behind what it shares, and wins.
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
        // Which files a screen needs, for the pages that come drawn.
        manifest: true,
        // One file for all that the first screen needs, and one for the icons that several of the others share.
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
    // What the server needs to send pages with their content in them; the dot keeps it from browsers.
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
