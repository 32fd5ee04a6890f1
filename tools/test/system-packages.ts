import { spawnSync } from 'node:child_process';
import {
  findChineseFont,
  findChromium,
  findOnPath,
  findPdfSignatureReader,
  findPostgres,
  findVirusScanner,
} from './find-programs.ts';
import { planInstallation } from './plan-installation.ts';

function look() {
  const chromium = findChromium();
  const chineseFont = findChineseFont();
  const postgres = process.env.DATABASE_URL_TEST ? 'the one in DATABASE_URL_TEST' : findPostgres();
  const virusScanner = findVirusScanner();
  const pdfSignatureReader = findPdfSignatureReader();
  console.log(`Chromium      ${chromium ?? 'missing'}`);
  console.log(`Chinese font  ${chineseFont ?? 'missing'}`);
  console.log(`PostgreSQL    ${postgres ?? 'missing'}`);
  console.log(`Virus scanner ${virusScanner ?? 'missing'}`);
  console.log(`pdfsig        ${pdfSignatureReader ?? 'missing'}`);
  return {
    chromium: chromium !== undefined,
    chineseFont: chineseFont !== undefined,
    fontList: findOnPath('fc-list') !== undefined,
    postgres: postgres !== undefined,
    virusScanner: virusScanner !== undefined,
    pdfSignatureReader: pdfSignatureReader !== undefined,
  };
}

function ensureSystemPackages(): void {
  const plan = planInstallation(look(), {
    aptGet: findOnPath('apt-get') !== undefined,
    root: process.getuid?.() === 0,
    sudo: spawnSync('sudo', ['-n', 'true']).status === 0,
  });
  if (plan.kind === 'nothing') return;
  if (plan.kind === 'stop') {
    console.error(plan.message);
    process.exit(1);
  }
  for (const [program, ...parameters] of plan.commands) {
    console.log(`> ${program} ${parameters.join(' ')}`);
    const { status } = spawnSync(program, parameters, { stdio: 'inherit' });
    if (status !== 0) {
      console.error('The command above failed; without these packages the database and browser tests cannot run.');
      process.exit(1);
    }
  }
  if (Object.values(look()).includes(false)) {
    console.error('The packages were installed, yet something is still missing; see above.');
    process.exit(1);
  }
}

ensureSystemPackages();
