import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerAddress;

/** Few PDFs need these files, which the build puts beside the app (`pdf-files.config.ts`). */
const furtherFiles = `${import.meta.env.BASE_URL}pdf/`;

/** Opens a PDF from its content: in the sandbox of an app the library cannot fetch an address. */
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
