import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { allowedInPdfA2, errorsIn } from './preflight-report.ts';

/** The files are from Debian's libpdfbox2-java, libjaxb-api-java and libactivation-java. */
const classPath = [
  'preflight',
  'pdfbox2',
  'fontbox2',
  'xmpbox',
  'commons-logging',
  'commons-io',
  'javax.activation',
  'jaxb-api',
].map((name) => `/usr/share/java/${name}.jar`);

const files = process.argv.slice(2);
const missing = classPath.filter((file) => !existsSync(file));
if (files.length === 0 || missing.length > 0) {
  process.stderr.write(
    'npm run check-pdf-a -- FILE.pdf …\nNeeds: apt-get install default-jre-headless libpdfbox2-java libjaxb-api-java libactivation-java\n',
  );
  process.exit(2);
}
for (const file of files) {
  const { stdout, error: notStarted } = spawnSync(
    'java',
    ['-cp', classPath.join(':'), 'org.apache.pdfbox.preflight.Validator_A1b', file],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (notStarted) throw notStarted;
  const { errors, isRead } = errorsIn(stdout);
  const forbidden = errors.filter((error) => !allowedInPdfA2(error));
  const verdict = isRead && forbidden.length === 0 ? 'nothing that PDF/A-2b forbids' : 'NOT PDF/A-2b';
  process.stdout.write(
    `${file}: ${verdict}\n${errors.map((error) => `  ${allowedInPdfA2(error) ?? '!'} ${error}\n`).join('')}`,
  );
  if (!isRead || forbidden.length > 0) process.exitCode = 1;
}
