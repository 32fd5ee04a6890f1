import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { pdfOf } from '../../testing/sample-pdf.ts';
import { certifyAuthority, newPrivateKey } from '../platform/pdf-signing/certificates.ts';
import { signPdf } from '../platform/pdf-signing/sign-pdf.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'anju-verify-pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));

const at = new Date('2026-11-16T02:00:00Z');
const authority = certifyAuthority(newPrivateKey(), '示例市机关电子签名', at);
const signed = await signPdf(pdfOf(['Sample']), { signerName: '张三', reason: '签署', at }, authority);
const command = fileURLToPath(new URL('./verify-pdf.ts', import.meta.url));

function run(...parameters: string[]) {
  const env = { ...process.env, INIT_CWD: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...parameters], { encoding: 'utf8', env });
  return { status, output: stdout + stderr };
}

test('anybody with the certificates learns whether a file is as it was signed, and by whom', () => {
  writeFileSync(path.join(folder, 'certificates.pem'), authority.certificate);
  writeFileSync(path.join(folder, 'signed.pdf'), signed);
  writeFileSync(
    path.join(folder, 'altered.pdf'),
    Buffer.from(signed).toString('latin1').replace('Sample', 'Simple'),
    'latin1',
  );
  writeFileSync(
    path.join(folder, 'other.pem'),
    certifyAuthority(newPrivateKey(), '示例市机关电子签名', at).certificate,
  );
  const whole = { status: 0, output: expect.stringContaining('签名 1：张三，2026-11-16T02:00:00.000Z，有效') };
  expect(run('signed.pdf')).toEqual(whole);
  expect(run('signed.pdf', '--certificates', 'certificates.pem')).toEqual(whole);
  expect(run('altered.pdf')).toEqual({ status: 1, output: expect.stringContaining('文件已被改动') });
  expect(run('signed.pdf', '--certificates', 'other.pem')).toEqual({
    status: 1,
    output: expect.stringContaining('无法确认签名人'),
  });
  expect(run('certificates.pem')).toEqual({ status: 1, output: '不是 PDF 文件\n' });
});

test('what it is given wrongly is said', () => {
  expect(run()).toEqual({ status: 1, output: expect.stringContaining('用法') });
  expect(run('signed.pdf', '--key')).toEqual({ status: 1, output: expect.stringContaining('用法') });
  expect(run('missing.pdf')).toEqual({ status: 1, output: expect.stringContaining('无法读取 missing.pdf') });
  expect(run('signed.pdf', '--certificates', 'signed.pdf')).toEqual({
    status: 1,
    output: expect.stringContaining('没有证书'),
  });
});
