import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** A new app takes over the versions of this app, so that both stay on the same. */
const pattern = 'sub-apps/main-app/package.json';
const dependencies = ['@anju/contract', '@anju/sub-app-kit', '@anju/ui', 'react', 'react-dom'];
const devDependencies = ['@types/react', '@types/react-dom', 'vite'];

/** The sub-app has a first page and nothing else; its files are given by their paths inside its folder. */
export function subAppFiles(root: string, name: string): Readonly<Record<string, string>> {
  const known = JSON.parse(readFileSync(join(root, pattern), 'utf8')) as Manifest;
  const manifest = {
    name: `@anju/${name}`,
    version: known.version,
    private: true,
    type: 'module',
    scripts: { build: 'vite build' },
    dependencies: pick(known.dependencies, dependencies),
    devDependencies: pick(known.devDependencies, devDependencies),
  };
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'README.md': `# ${name}\n\nServed under \`/apps/${name}/\`.\n`,
    'index.html': `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${name}</title>
    <link rel="icon" type="image/svg+xml" href="/portal/favicon.svg" vite-ignore />
    <script type="module" src="/src/main.tsx"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`,
    'vite.config.ts': `import { subAppConfig } from '@anju/sub-app-kit/vite';

export default subAppConfig('${name}');
`,
    'src/main.tsx': `import '@anju/ui/elements.css';
import { mountSubApp } from '@anju/sub-app-kit/react';
import { subApp } from './sub-app.ts';

mountSubApp(subApp);
`,
    'src/sub-app.ts': `import type { SubApp } from '@anju/sub-app-kit/react';
import { subAppParts } from '@anju/ui/sub-app';

export const subApp: SubApp = {
  appcode: '${name}',
  // By their paths in the menu.
  pages: {
    '/home': async () => (await import('./pages/home-page.tsx')).HomePage,
  },
  parts: subAppParts,
  loadStandaloneParts: async () => (await import('@anju/ui/standalone')).standaloneParts,
};
`,
    'src/sub-app.test.ts': `import { expect, test } from 'vitest';
import { subApp } from './sub-app.ts';

test.for(Object.entries(subApp.pages))('%s is a page that loads', async ([, load]) => {
  expect(await load?.()).toBeTypeOf('function');
});
`,
    'src/pages/home-page.tsx': `import { useHomeMenu, useOwnApp } from '@anju/sub-app-kit/react';
import { AppHome } from '@anju/ui/sub-app';

/** By the ids of the menu's groups. */
const descriptions = {};

export function HomePage() {
  const { appname, description } = useOwnApp();
  return <AppHome name={appname} description={description} {...useHomeMenu(descriptions)} />;
}
`,
  };
}

function pick(versions: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const version = versions[name];
      if (version === undefined) throw new Error(`${pattern} does not say which version of ${name}`);
      return [name, version];
    }),
  );
}
