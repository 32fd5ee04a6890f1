import { join } from 'node:path';
import { pages } from '@anju/contract';
import { expect, test } from 'vitest';
import { Repository } from './repository.ts';

const repository = new Repository(join(import.meta.dirname, '../..'));
/** The catalogue's data stood in these files before there was a catalogue. */
const exempt = /^contract\/src\/pages\/|\/migrations\/|\.test\.tsx?$|\/testing\/|^(e2e|bench|tools)\//;
const { catalogue } = pages;
const addresses = catalogue.flatMap(({ id, path }) => [id, path]);
/** An app knows its pages by these. In the shell and on the server other things have such addresses, too. */
const routes = catalogue.map(({ route }) => route);

/** The result lists text literals of a file that name a page. */
function findAddresses(file: string, text: string): string[] {
  const forbidden = new Set(/^(sub-apps|case-ui|page-kit)\//.test(file) ? [...addresses, ...routes] : addresses);
  const literals = text.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`$]*)`/g);
  return [...literals]
    .map(([, one, two, three]) => one ?? two ?? three ?? '')
    .filter((literal) => forbidden.has(literal));
}

test('pages are linked by their names: no address of one stands outside the catalogue', () => {
  const files = repository.sourceFiles().filter((file) => !exempt.test(file));
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    findAddresses(file, repository.read(file)).map((address) => `${file}: ${address}`),
  );
  expect(found).toEqual([]);
});

test('an address is found however it is quoted', () => {
  const { path, route } = pages.mainApp.pending;
  for (const quote of ["'", '"', '`']) {
    expect(findAddresses('shell/src/a.ts', `open(${quote}${path}${quote})`)).toEqual([path]);
    expect(findAddresses('sub-apps/main-app/src/a.tsx', `open(${quote}${route}${quote})`)).toEqual([route]);
  }
});

test('no two pages share an address, and what stands in a menu has an icon', () => {
  expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
  for (const { kind, icon, id } of catalogue) expect(kind === 'linked' || icon !== '', id).toBe(true);
});
