import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { certificatesIn, checkPdf, type PdfVerdict, type SignatureVerdict } from '@anju/contract/pdf-check';
import { OperatorError } from '../platform/operator-error.ts';

const usage = '用法：npm run verify-pdf -- 文件.pdf [--certificates certificates.pem]';

const verdicts: Readonly<Record<PdfVerdict, string>> = {
  whole: '文件未被改动：与签名时完全一致，签名由所给的机关证书确认',
  appended: '签名后有添加：添加的部分没有人签名',
  stranger: '有签名，但不是由所给的机关证书确认的',
  altered: '文件已被改动，或者签名已经损坏',
  unsigned: '文件没有签名',
  encrypted: '文件已加密，无法核对',
  'no-pdf': '不是 PDF 文件',
};
const ofSignature: Readonly<Record<SignatureVerdict, string>> = {
  holds: '有效',
  altered: '与内容不符',
  stranger: '证书不是所给的机关签发的',
};

/**
 * Anybody can check, without a network and without a database, whether a PDF was altered since it was signed, and by
 * whom it was signed.
 */
async function verifyPdf(): Promise<boolean> {
  const { file, certificates } = readParameters();
  const authorities = certificatesIn((await read(certificates)).toString('latin1'));
  if (authorities.length === 0) throw new OperatorError([`${certificates} 中没有证书`]);
  const { verdict, signatures } = await checkPdf(Uint8Array.from(await read(file)), authorities);
  const lines = signatures.map(
    ({ verdict: ofOne, signer, signedAt }, index) =>
      `  签名 ${index + 1}：${signer ?? '无法确认签名人'}，${signedAt ?? '没有写明时间'}，${ofSignature[ofOne]}`,
  );
  process.stdout.write(`${[verdicts[verdict], ...lines].join('\n')}\n`);
  return verdict === 'whole';
}

function readParameters(): { readonly file: string; readonly certificates: string } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { certificates: { type: 'string', default: 'certificates.pem' } },
    });
    const [file, ...others] = positionals;
    if (file !== undefined && others.length === 0) return { file, certificates: values.certificates };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new OperatorError([usage]);
}

/** The path is relative to where the command was called, because npm runs it in the folder of the project. */
async function read(file: string): Promise<Buffer> {
  try {
    return await readFile(path.resolve(process.env.INIT_CWD ?? '', file));
  } catch (error) {
    throw new OperatorError([`无法读取 ${file}：${(error as Error).message}`]);
  }
}

try {
  if (!(await verifyPdf())) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof OperatorError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
