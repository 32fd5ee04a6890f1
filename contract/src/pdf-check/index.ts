export { type Certificate, certificatesIn, readCertificate } from './certificate.ts';
