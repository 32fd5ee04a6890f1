import { findBusinessWord } from './find-business-words.ts';
import { findModuleCycles, type ModuleUse } from './find-module-cycles.ts';
import { type Fault, findFault, isTest, resolvePath } from './judge-import.ts';
import { parseImports } from './parse-imports.ts';
import { Repository } from './repository.ts';
import { findModule, findRoom } from './rooms.ts';

export interface Violation extends Fault {
  file: string;
  line: number;
  problem: string;
}

export interface Findings {
  files: number;
  violations: Violation[];
}

export function findViolations(root: string): Findings {
  const repository = new Repository(root);
  const files = repository.sourceFiles();
  const violations: Violation[] = [];
  const uses: ModuleUse[] = [];

  for (const file of files) {
    const room = findRoom(file);
    if (!room) {
      violations.push({
        file,
        line: 1,
        problem: 'belongs to no room',
        rule: 'every source file stands in one of the rooms of tools/boundaries/rooms.ts',
        hint: 'ask of each line: agreed by both sides → contract, SQL → store, request or reply → routes, computable → rules, ordered steps → service, technical → platform',
      });
      continue;
    }
    const text = repository.read(file);
    const word = isTest(file) ? undefined : findBusinessWord(file, text);
    if (word)
      violations.push({
        file,
        ...word,
        rule: 'what serves every business names none: no housing noun, no page of an application',
        hint: 'let the business declare it (case type, reminder kind, argument of a call), and keep only the mechanism here',
      });
    for (const { specifier, line } of parseImports(file, text)) {
      const fault = findFault(repository, file, room, specifier);
      if (fault) violations.push({ file, line, problem: `imports ${specifier ?? 'a computed name'}`, ...fault });
      const from = findModule(file);
      const to = specifier?.startsWith('.') && findModule(resolvePath(file, specifier));
      if (from && to && from !== to && !isTest(file)) uses.push({ from, to, file, line });
    }
  }

  for (const { use, way } of findModuleCycles(uses)) {
    violations.push({
      file: use.file,
      line: use.line,
      problem: `imports module ${use.to}, which leads back to ${use.from}`,
      rule: `modules form no cycle: ${way.join(' → ')}`,
      hint: 'let one side ask and the other answer; what both need belongs in a module below both, or in platform if it knows no housing noun',
    });
  }
  return { files: files.length, violations };
}
