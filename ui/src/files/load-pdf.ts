import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerAddress;

/** Beside the app's own files: what few PDFs need (`pdf-files.config.ts` in the build). */
const furtherFiles = `${import.meta.env.BASE_URL}pdf/`;

/** A PDF to draw pages of. Its content is passed on, not its address: in the sandbox of an app the library cannot fetch. */
export async function loadPdf(content: Blob, ownerDocument: Document): Promise<PDFDocumentProxy> {
  const task = getDocument({
    data: new Uint8Array(await content.arrayBuffer()),
    ownerDocument: ownerDocument as HTMLDocument,
    cMapUrl: furtherFiles,
    wasmUrl: furtherFiles,
    useWorkerFetch: true,
    enableXfa: false,
    verbosity: 0,
  });
  return task.promise;
}
