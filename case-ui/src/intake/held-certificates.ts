import type { ApplicationStart, FormField } from '@anju/contract';

type Certificates = ApplicationStart['certificates'];

export function suggestionsFor({ fromCertificate }: FormField, certificates: Certificates) {
  if (!fromCertificate) return [];
  const { caseTypes, line } = fromCertificate;
  return certificates
    .filter(({ caseType }) => caseTypes.includes(caseType))
    .flatMap(({ number, lines }) => {
      const value = line === undefined ? number : lines.find(([label]) => label === line)?.[1];
      const label = lines
        .filter(([of]) => of !== line)
        .slice(0, 2)
        .map(([, text]) => text)
        .join(' ');
      return value === undefined ? [] : [{ value, label }];
    });
}
