import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

export interface PackageFolder {
  name: string;
  /** The folder is given from the repository's root; it is empty for the root itself. */
  folder: string;
  dependencies: ReadonlySet<string>;
  devDependencies: ReadonlySet<string>;
  /** An import may have these behind the package's name; "." is the name alone. */
  doors: readonly string[];
}

interface PackageJson {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  exports?: Record<string, unknown>;
}

const ignored = ['**/node_modules', '**/dist', '**/test-results', '**/playwright-report', 'data'];

/** The check reads these parts of a repository. */
export class Repository {
  readonly root: string;
  readonly packages: readonly PackageFolder[];

  constructor(root: string) {
    this.root = root;
    this.packages = globSync('**/package.json', { cwd: root, exclude: ignored }).map((file) =>
      readPackage(root, posix.dirname(file)),
    );
  }

  sourceFiles(): string[] {
    return globSync('**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}', { cwd: this.root, exclude: ignored }).sort();
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8');
  }

  /** The package is the one whose package.json is nearest above a path. */
  getPackageOf(path: string): PackageFolder {
    const owners = this.packages.filter(({ folder }) => folder === '' || path.startsWith(`${folder}/`));
    const nearest = owners.sort((a, b) => b.folder.length - a.folder.length)[0];
    if (!nearest) throw new Error(`no package.json above ${path}`);
    return nearest;
  }

  /** The module's README lists the modules that it uses; the result is undefined without a README. */
  findDeclaredUses(module: string): string[] | undefined {
    const readme = `server/src/modules/${module}/README.md`;
    if (!existsSync(join(this.root, readme))) return undefined;
    const uses = this.read(readme)
      .split(/^## /m)
      .find((section) => /^Uses\s*$/m.test(section.split('\n')[0] ?? ''));
    return Array.from(uses?.matchAll(/^- `([^`]+)`: *\S/gm) ?? [], ([, name = '']) => name);
  }
}

function readPackage(root: string, directory: string): PackageFolder {
  const json = JSON.parse(readFileSync(join(root, directory, 'package.json'), 'utf8')) as PackageJson;
  return {
    name: json.name,
    folder: directory === '.' ? '' : directory,
    dependencies: new Set(Object.keys(json.dependencies ?? {})),
    devDependencies: new Set(Object.keys(json.devDependencies ?? {})),
    doors: Object.keys(json.exports ?? { '.': '' }),
  };
}
