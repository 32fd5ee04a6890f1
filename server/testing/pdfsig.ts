import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface ReadSignature {
  readonly signer: string;
  readonly type: string;
  readonly validity: string;
  readonly coversAll: boolean;
}

/** The signatures are read by poppler, a PDF reader that knows nothing of ours. */
export function pdfsig(pdf: Uint8Array): ReadSignature[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'anju-pdfsig-'));
  const file = path.join(folder, 'signed.pdf');
  writeFileSync(file, pdf);
  // pdfsig looks for a browser's certificates in the home folder, so it gets an empty one.
  const env = { ...process.env, HOME: folder };
  const { stdout, error } = spawnSync('pdfsig', [file], { encoding: 'utf8', env });
  rmSync(folder, { recursive: true });
  if (error)
    throw new Error("pdfsig is missing: install Debian's poppler-utils, or run `node tools/test/system-packages.ts`", {
      cause: error,
    });
  return stdout
    .split(/^Signature #\d+:$/m)
    .slice(1)
    .map((text) => ({
      signer: lineOf(text, 'Signer Certificate Common Name'),
      type: lineOf(text, 'Signature Type'),
      validity: lineOf(text, 'Signature Validation'),
      coversAll: text.includes('- Total document signed'),
    }));
}

function lineOf(text: string, label: string): string {
  return text.split(`- ${label}: `)[1]?.split('\n')[0]?.trim() ?? '';
}
