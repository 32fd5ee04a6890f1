import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

export interface PackageFolder {
  name: string;
  /** From the repository's root; empty for the root itself. */
  folder: string;
  dependencies: ReadonlySet<string>;
  devDependencies: ReadonlySet<string>;
  /** What may follow the package's name in an import, "." being the name alone. */
  doors: readonly string[];
}

interface PackageJson {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  exports?: Record<string, unknown>;
}

const ignored = ['**/node_modules', '**/dist', '**/test-results', '**/playwright-report', 'data'];

/** What the check reads of a repository. */
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

  /** The package whose package.json is nearest above a path. */
  getPackageOf(path: string): PackageFolder {
    const owners = this.packages.filter(({ folder }) => folder === '' || path.startsWith(`${folder}/`));
    const nearest = owners.sort((a, b) => b.folder.length - a.folder.length)[0];
    if (!nearest) throw new Error(`no package.json above ${path}`);
    return nearest;
  }

  /** The modules that a module's README says it uses, or undefined without a README. */
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
