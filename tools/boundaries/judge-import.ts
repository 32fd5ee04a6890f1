import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import type { Repository } from './repository.ts';
import { findModule, findRoom, type Room } from './rooms.ts';

export interface Fault {
  rule: string;
  hint: string;
}

interface Importer {
  file: string;
  room: Room;
  repository: Repository;
}

/** Test files are tests, and what a package keeps in testing/ for them. */
export function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$|(^|\/)testing\//.test(file);
}

function isConfiguration(file: string): boolean {
  return /\.config\.ts$/.test(file);
}

/** The result is the file that a relative import names, from the repository's root. */
export function resolvePath(file: string, specifier: string): string {
  const [path = ''] = specifier.split('?');
  return posix.join(posix.dirname(file), path);
}

export function findFault(
  repository: Repository,
  file: string,
  room: Room,
  specifier: string | undefined,
): Fault | undefined {
  const importer = { file, room, repository };
  if (specifier === undefined) {
    if (room.development || room.loadsBuilds?.includes(file)) return undefined;
    return {
      rule: 'an import names what it imports',
      hint: 'write the name as a constant text, so that it can be checked',
    };
  }
  if (specifier.startsWith('.')) return judgePath(importer, resolvePath(file, specifier));
  if (isBuiltin(specifier)) return judgeBuiltin(importer, specifier);
  return judgePackage(importer, specifier);
}

function judgePath(importer: Importer, target: string): Fault | undefined {
  const own = importer.repository.getPackageOf(importer.file);
  if (target === posix.join(own.folder, 'package.json')) return undefined;
  const targetRoom = findRoom(target);
  if (!targetRoom) return { rule: 'a path leads into a room', hint: `${target} stands in none; ${importer.room.hint}` };
  const fault = judgeRoom(importer, target, targetRoom);
  if (fault) return fault;
  const owner = importer.repository.getPackageOf(target);
  if (owner === own) return undefined;
  return {
    rule: 'another room is imported by its package name, never by a path into its folder',
    hint: `import from '${owner.name}'; what its door lacks is exported there first`,
  };
}

function judgeRoom(importer: Importer, target: string, targetRoom: Room): Fault | undefined {
  const { file, room, repository } = importer;
  const insideServer = file.startsWith('server/') && target.startsWith('server/');
  if (insideServer && isTest(file)) return undefined;

  if (targetRoom.forTests && isTest(file)) return undefined;
  if (isTest(target) && !isTest(file) && !room.development) return forTestsAlone;
  const module = findModule(file);
  const targetModule = findModule(target);
  if (targetModule && targetModule !== module) return judgeOtherModule(importer, module, targetModule, targetRoom);
  if (targetModule && targetRoom.name === 'module door') {
    return {
      rule: "index.ts is the door for other modules, not the module's own way in",
      hint: 'import the file itself',
    };
  }
  const inSameRoom = targetRoom === room && repository.getPackageOf(file) === repository.getPackageOf(target);
  return inSameRoom || room.mayImport.includes(targetRoom.name) ? undefined : brokenRule(room);
}

const forTestsAlone: Fault = {
  rule: 'tests and their testing/ folders are imported by tests alone',
  hint: 'what the product needs belongs in its sources',
};

function judgeOtherModule(
  { room, repository }: Importer,
  module: string | undefined,
  targetModule: string,
  targetRoom: Room,
): Fault | undefined {
  if (!room.mayImport.includes('module door')) return brokenRule(room);
  if (targetRoom.name !== 'module door') {
    return {
      rule: 'another module is entered only through its index.ts',
      hint: `import server/src/modules/${targetModule}/index.ts; what it lacks is exported there first`,
    };
  }
  if (!module || repository.findDeclaredUses(module)?.includes(targetModule)) return undefined;
  const readme = `server/src/modules/${module}/README.md`;
  return {
    rule: `a module uses another only where its README says so; ${readme} ${repository.findDeclaredUses(module) ? 'does not' : 'is missing'}`,
    hint: `if ${module} must know ${targetModule}, add "- \`${targetModule}\`: why" under "## Uses" there; if not, the line belongs in ${targetModule}`,
  };
}

function judgeBuiltin({ file, room }: Importer, specifier: string): Fault | undefined {
  if (!specifier.startsWith('node:')) {
    return { rule: 'Node built-ins carry the node: prefix', hint: `write 'node:${specifier}'` };
  }
  return room.nodeBuiltins || isTest(file) || isConfiguration(file) ? undefined : brokenRule(room);
}

function judgePackage(importer: Importer, specifier: string): Fault | undefined {
  const { file, room, repository } = importer;
  const [name = specifier] = /^(@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
  const workspace = repository.packages.find((candidate) => candidate.name === name);
  if (!workspace) {
    if (room.forbiddenPackages?.includes(name) && !isTest(file)) {
      return { rule: `${room.name} may not import ${name}`, hint: room.hint };
    }
    const free = room.packages === 'declared' || isTest(file) || isConfiguration(file);
    return free || room.packages.includes(name) ? judgeDeclaration(importer, name) : brokenRule(room);
  }
  const target = posix.join(workspace.folder, 'package.json');
  const targetRoom = findRoom(target);
  const fault = targetRoom && judgeRoom(importer, target, targetRoom);
  if (fault) return fault;
  const door = `.${specifier.slice(name.length)}`;
  if (isTest(`${door}/`) && !isTest(file) && !room.development) return forTestsAlone;
  // In exports a star matches slashes too.
  if (!workspace.doors.some((pattern) => posix.matchesGlob(door, pattern.replace('*', '**')))) {
    return {
      rule: `a room is entered only through the doors its package.json exports (${workspace.doors.join(', ')})`,
      hint: `export what is needed from ${name}`,
    };
  }
  return judgeDeclaration(importer, name);
}

function judgeDeclaration({ file, room, repository }: Importer, name: string): Fault | undefined {
  const own = repository.getPackageOf(file);
  if (own.dependencies.has(name)) return undefined;
  const manifest = posix.join(own.folder, 'package.json');
  if (own.devDependencies.has(name)) {
    if (isTest(file) || isConfiguration(file) || room.development) return undefined;
    return {
      rule: 'devDependencies are for tests and *.config.ts',
      hint: `if the product needs ${name}, move it to "dependencies" in ${manifest}`,
    };
  }
  if (isTest(file) && repository.getPackageOf('package.json').devDependencies.has(name)) return undefined;
  return {
    rule: 'a package is imported only where the nearest package.json declares it',
    hint: `declare ${name} in ${manifest}, or move the line to a room that has it`,
  };
}

function brokenRule(room: Room): Fault {
  const packages = room.packages === 'declared' ? [] : [room.packages.join(', ') || 'no package'];
  const builtins = room.nodeBuiltins ? [] : ['no Node built-in'];
  const others = room.mayImport.join(', ') || 'no other room';
  return { rule: `${room.name} may import: ${[others, ...packages, ...builtins].join('; ')}`, hint: room.hint };
}
