import { expect, test } from 'vitest';
import { allowedInPdfA2, errorsIn } from './preflight-report.ts';

const said = `The file paper.pdf is not a valid PDF/A-1b file, error(s) :
7.11.2 : Error on MetaData, part must be 1
4.1.2 : Transparency error, ca entry in a ExtGState is invalid on page 1
3.1.3 : Invalid Font definition, the font is not embedded
`;

test('what part 2 of PDF/A allows is told from what it forbids', () => {
  const { errors, isRead } = errorsIn(said);
  expect(isRead).toBe(true);
  expect(errors.filter((error) => !allowedInPdfA2(error))).toEqual([
    '3.1.3 : Invalid Font definition, the font is not embedded',
  ]);
});

test('a checker that crashes gives no verdict', () => {
  expect(errorsIn('java.lang.NoClassDefFoundError: javax/xml/bind/DatatypeConverter')).toEqual({
    errors: [],
    isRead: false,
  });
});
