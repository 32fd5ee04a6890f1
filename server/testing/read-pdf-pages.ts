import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface Word {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** The words on each page and their places are read by a program that knows nothing of the one that stamped. */
export async function readPdfPages(pdf: Uint8Array): Promise<Word[][]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const pages: Word[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim() !== '' ? [{ text: item.str, x: item.transform[4], y: item.transform[5] }] : [],
      ),
    );
  }
  await loading.destroy();
  return pages;
}
