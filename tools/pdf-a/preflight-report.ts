/** The report is by PDFBox Preflight: it knows PDF/A-1b, whose successor allows more. */
export interface Report {
  readonly errors: readonly string[];
  /** False means that it came to no verdict. */
  readonly isRead: boolean;
}

/** Preflight reports these, but ISO 19005-2 allows them by the clause. */
const allowed: ReadonlyArray<readonly [error: RegExp, clause: string]> = [
  [/^7\.11\.2 : Error on MetaData, part must be 1$/, '6.6.4: its part is 2'],
  [/^3\.1\.11 : .*The CIDSet entry is missing/, '6.2.11.4.2: a CIDSet may be left out'],
  [/^4\.1\.2 : Transparency error, (ca|CA) entry/, '6.2.10: transparency'],
  [/^5\.3\.1 : .*widget annotation lacks an appearance dictionary/, '6.3.3: an annotation without a size needs none'],
];

export const allowedInPdfA2 = (error: string): string | undefined => allowed.find(([known]) => known.test(error))?.[1];

export function errorsIn(output: string): Report {
  const errors = output.split('\n').filter((line) => /^\d+(\.\d+)* : /.test(line));
  return { errors: [...new Set(errors)], isRead: /is (not )?a valid PDF\/A-1b file/.test(output) };
}
