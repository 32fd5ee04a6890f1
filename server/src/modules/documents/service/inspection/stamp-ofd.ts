import { posix } from 'node:path';
import { DOMParser, type Document, type Element, XMLSerializer } from '@xmldom/xmldom';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { type Box, placeMarks } from './mark-places.ts';
import { drawTile } from './watermark.ts';

/** A document of 20 MB needs far less: a thousandth of this is enough, packed. */
const maxUnpackedBytes = 128 * 1024 * 1024;
const maxEntries = 5_000;
/**
 * These are signs that begin elements and attributes in one file: each becomes an object of hundreds of bytes once it
 * is read.
 */
const maxMarkup = 500_000;

/** The unit is millimetres, as everywhere in an OFD; the picture has seven pixels for each. */
const mark = { width: 60, height: 60 } as const;
const markPixels = 420;

type Entries = Record<string, Uint8Array>;

interface Picture {
  readonly id: string;
  readonly picture: Uint8Array;
}

export type StampedOfd = { readonly file: Uint8Array } | { readonly reason: 'damaged' };

/** The lines cover each page of the OFD (GB/T 33190): they are a picture in a layer above the page's own content. */
export function stampOfd(source: Uint8Array, lines: readonly string[]): StampedOfd {
  const entries = withMark(source, drawTile(lines, markPixels));
  return entries ? { file: zipSync(entries, { level: 1 }) } : { reason: 'damaged' };
}

/** An OFD that cannot be stamped could not be given to other readers later on. */
export const canBeStamped = (source: Uint8Array): boolean => withMark(source, new Uint8Array()) !== undefined;

function withMark(source: Uint8Array, picture: Uint8Array): Entries | undefined {
  try {
    const entries = unpack(source);
    stampDocuments(entries, picture);
    return entries;
  } catch {
    // All errors thrown here are about the file, because the code is given no path and no network.
    return undefined;
  }
}

/** Entries are listed by path. Only the size that an entry claims is unpacked of it. */
function unpack(source: Uint8Array): Entries {
  let [size, count] = [0, 0];
  return unzipSync(source, {
    filter: ({ originalSize }) => {
      size += originalSize;
      count += 1;
      if (size > maxUnpackedBytes || count > maxEntries) throw new Error('unpacked, it would fill the memory');
      return true;
    },
  });
}

function stampDocuments(entries: Entries, picture: Uint8Array): void {
  const roots = [...rootOf(read(entries, 'OFD.xml')).getElementsByTagNameNS('*', 'DocRoot')];
  if (roots.length === 0) throw new Error('without a document');
  const paths = new Set(roots.map((root) => locate('OFD.xml', textOf(root))));
  for (const path of paths) stampDocument(entries, path, picture);
}

function stampDocument(entries: Entries, path: string, picture: Uint8Array): void {
  const document = read(entries, path);
  const maxId = childOf(childOf(rootOf(document), 'CommonData'), 'MaxUnitID');
  let lastId = wholeNumber(textOf(maxId));
  const nextId = () => String(++lastId);

  const resourceId = nextId();
  addPicture(entries, path, document, { id: resourceId, picture });
  const pages = childrenOf(childOf(rootOf(document), 'Pages'), 'Page');
  if (pages.length === 0) throw new Error('without a page');
  const places = new Set(pages.map((page) => locate(path, page.getAttribute('BaseLoc') ?? '')));
  for (const place of places) {
    const page = read(entries, place);
    stampPage(page, boxOf(page) ?? boxOf(document), { resourceId, nextId });
    write(entries, place, page);
  }
  maxId.textContent = String(lastId);
  write(entries, path, document);
}

/**
 * The picture goes into the first list of resources: the standard allows several, but many readers know the first
 * alone.
 */
function addPicture(entries: Entries, path: string, document: Document, { id, picture }: Picture): void {
  const listPath = locate(path, findResources(entries, path, document));
  const list = read(entries, listPath);
  const root = rootOf(list);
  const nameOf = (file: string) => locate(listPath, `${root.getAttribute('BaseLoc') ?? '.'}/${file}`);
  const file = freeName('mark', '.png', (name) => nameOf(name) in entries);
  const media = newElement(list, 'MultiMedia', { ID: id, Type: 'Image', Format: 'PNG' });
  media.appendChild(newElement(list, 'MediaFile', {}, file));
  const medias = childrenOf(root, 'MultiMedias')[0] ?? root.appendChild(newElement(list, 'MultiMedias'));
  medias.appendChild(media);
  write(entries, listPath, list);
  entries[nameOf(file)] = picture;
}

function findResources(entries: Entries, path: string, document: Document): string {
  const common = childOf(rootOf(document), 'CommonData');
  const [known] = childrenOf(common, 'DocumentRes');
  if (known) return textOf(known);
  const name = freeName('DocumentRes', '.xml', (one) => locate(path, one) in entries);
  const { namespaceURI } = rootOf(document);
  entries[locate(path, name)] = strToU8(`<ofd:Res xmlns:ofd="${namespaceURI}" BaseLoc="Res"/>`);
  // The standard has an order: size of the pages, public resources, resources of the document, templates.
  const behind = ['PublicRes', 'PageArea', 'MaxUnitID'].flatMap((one) => childrenOf(common, one).slice(-1));
  common.insertBefore(newElement(document, 'DocumentRes', {}, name), behind[0]?.nextSibling ?? null);
  return name;
}

function freeName(start: string, ending: string, isTaken: (name: string) => boolean): string {
  let name = start;
  while (isTaken(name + ending)) name += '_';
  return name + ending;
}

interface Mark {
  readonly resourceId: string;
  nextId(): string;
}

function stampPage(page: Document, box: Box | undefined, { resourceId, nextId }: Mark): void {
  if (!box) throw new Error('a page without a size');
  const root = rootOf(page);
  const content = childrenOf(root, 'Content')[0] ?? root.appendChild(newElement(page, 'Content'));
  const layer = content.appendChild(newElement(page, 'Layer', { ID: nextId(), Type: 'Foreground' }));
  for (const { x, y, width, height } of placeMarks(box, mark))
    layer.appendChild(
      newElement(page, 'ImageObject', {
        ID: nextId(),
        Boundary: numbers(x, y, width, height),
        CTM: numbers(width, 0, 0, height, 0, 0),
        ResourceID: resourceId,
      }),
    );
}

const numbers = (...values: number[]) => values.map((value) => String(Number(value.toFixed(3)))).join(' ');

/** The page or the document may give a size; undefined means that it does not. */
function boxOf(document: Document): Box | undefined {
  const [found] = rootOf(document).getElementsByTagNameNS('*', 'PhysicalBox');
  if (!found) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = textOf(found).split(/\s+/).map(Number);
  if (![x, y, width, height].every(Number.isFinite) || width <= 0 || height <= 0) throw new Error('a page of no size');
  return { x, y, width, height };
}

const [lessThan, equals] = [0x3c, 0x3d];

/** The standard's paths start at the top, or in the folder of the file that holds them. */
function locate(from: string, path: string): string {
  return path.startsWith('/') ? posix.normalize(path.slice(1)) : posix.join(posix.dirname(from), path);
}

function read(entries: Entries, path: string): Document {
  const content = entries[path];
  if (!content) throw new Error(`${path} is missing`);
  const markup = content.reduce((count, byte) => (byte === lessThan || byte === equals ? count + 1 : count), 0);
  if (markup > maxMarkup) throw new Error(`${path} would fill the memory`);
  const failure = (_level: string, message: string) => {
    throw new Error(message);
  };
  return new DOMParser({ onError: failure }).parseFromString(strFromU8(content), 'text/xml');
}

function write(entries: Entries, path: string, document: Document): void {
  entries[path] = strToU8(new XMLSerializer().serializeToString(document));
}

function rootOf({ documentElement }: Document): Element {
  if (!documentElement) throw new Error('an empty file');
  return documentElement;
}

const childrenOf = (parent: Element, name: string): Element[] =>
  [...parent.childNodes].filter((node): node is Element => node.localName === name);

function childOf(parent: Element, name: string): Element {
  const [found] = childrenOf(parent, name);
  if (!found) throw new Error(`${name} is missing`);
  return found;
}

const textOf = ({ textContent }: Element): string => (textContent ?? '').trim();

function wholeNumber(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new Error('no number');
  return Number(text);
}

/** The element gets the namespace and the prefix of the document. */
function newElement(document: Document, name: string, attributes: Record<string, string> = {}, text = ''): Element {
  const { prefix, namespaceURI } = rootOf(document);
  const element = document.createElementNS(namespaceURI, prefix ? `${prefix}:${name}` : name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text) element.textContent = text;
  return element;
}
