import { type PaperVerdict, paperVerdictNames } from '@anju/contract';
import type { PdfVerdict, SignatureVerdict } from '@anju/contract/pdf-check';

export type FileVerdict = PdfVerdict | 'too-large';

/** These texts stand apart from the other public ones to keep them out of the home page's first load. */
export const paperCheckTexts = {
  heading: '证明真伪核验',
  lead: '核对证明是否由本局出具、现在是否有效，不用登录。',
  codeHint: '核验码为 16 位字母和数字，短横线可以省略',
  check: '核验',
  checkedAt: (time: string) => `核验时间 ${time}`,
  verdicts: {
    valid: { word: paperVerdictNames.valid, sentence: '由本局出具，现在有效。', meaning: '由本局出具，在有效期内' },
    changed: {
      word: paperVerdictNames.changed,
      sentence: '该证明已有更新，请以新证明为准。',
      meaning: '有更新的证明，以新证明为准',
    },
    expired: { word: paperVerdictNames.expired, sentence: '由本局出具，证明的期限已过。', meaning: '证明的期限已过' },
    revoked: { word: paperVerdictNames.revoked, sentence: '该证明已被注销，不再有效。', meaning: '证明不再有效' },
    'not-found': {
      word: paperVerdictNames['not-found'],
      sentence: '没有查到相符的证明，请核对编号或核验码后重试。',
      meaning: '编号或核验码有误，或不是本局出具',
    },
  } satisfies Record<PaperVerdict, { word: string; sentence: string; meaning: string }>,
  paper: '证明名称',
  number: '证明编号',
  issuedOn: '出具日期',
  issuer: '出具机关',
  seal: '电子印章',
  sealHolds: (fingerprint: string) => `核验通过，印章编号 ${fingerprint}`,
  sealBroken: '编号或核验码存在，但内容与电子印章不符，不能作为有效证明，请联系出具机关。',
  onlyByCode: '仅凭编号核验，不显示证明内容；输入证明上的核验码或扫描二维码，可以逐项核对。',
  printResult: '打印核验结果',
  noSubstitute: '核验结果本身不能代替证明',
  compare: '请您再核对',
  compareLines: [
    '手里的证明与核验结果逐项一致，印章编号相同',
    '对方姓名与身份证件一致，姓氏与核验结果相同',
    '地址栏是本局网址，不是他人发来的图片',
  ],
  possible: '可能看到的结果',
  file: {
    choose: '选择 PDF 文件',
    hint: '也可以把 PDF 文件拖到本页，看它签名后有没有被改动。文件只在您的浏览器里核对，不会上传。',
    checking: (name: string) => `正在核对 ${name}`,
    failed: '暂时无法核对文件，请检查网络后重试；也可以输入证明编号或核验码核验。',
    name: (name: string) => `文件 ${name}`,
    verdicts: {
      whole: { word: '文件未被改动', sentence: '文件与签名时完全一致，签名由本局证书确认。' },
      appended: {
        word: '签名后有添加',
        sentence: '签名之后又添加了内容，添加的部分没有人签名，不能作为证明使用。',
      },
      altered: { word: '文件已被改动', sentence: '文件内容与签名不符，或者签名已经损坏，不能作为证明使用。' },
      stranger: {
        word: '不是本局确认的签名',
        sentence: '文件有电子签名，但签名证书不是本局签发的，本局无法确认由谁签名。',
      },
      unsigned: {
        word: '文件没有签名',
        sentence: '无法判断文件有没有被改动，请输入文件上的编号或核验码，与查询结果逐项核对。',
      },
      encrypted: {
        word: '文件已加密',
        sentence: '加密的文件无法核对，本局出具的证明不加密，请使用下载时的原文件。',
      },
      'no-pdf': {
        word: '不是 PDF 文件',
        sentence: '请选择本局出具的 PDF 原文件，照片和截图请扫描其中的二维码核验。',
      },
      'too-large': { word: '文件过大', sentence: '文件超过 20 MB，不是本局出具的证明。' },
    } satisfies Record<FileVerdict, { word: string; sentence: string }>,
    signature: (number: number) => `签名 ${number}`,
    noSigner: '无法确认签名人',
    signatures: {
      holds: '签名有效',
      altered: '内容与签名不符',
      stranger: '证书不是本局签发',
    } satisfies Record<SignatureVerdict, string>,
    signedAt: (time: string) => `，签名时间 ${time}`,
    askToo: '文件是否仍然有效，请再输入文件上的编号或核验码核验。',
    offline: '不联网也能核对',
    offlineLead: '下载一次本局的签名证书，以后用任何支持 PDF 签名的软件，或者本系统公开的命令都可以核对，不用联网。',
    certificates: '下载本局签名证书',
    command: 'npm run verify-pdf -- 文件.pdf --certificates certificates.pem',
  },
};
