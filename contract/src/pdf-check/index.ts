export { type Certificate, certificatesIn, readCertificate } from './certificate.ts';
export {
  type CheckedPdf,
  type CheckedSignature,
  checkPdf,
  type PdfVerdict,
  type SignatureVerdict,
} from './check-pdf.ts';
