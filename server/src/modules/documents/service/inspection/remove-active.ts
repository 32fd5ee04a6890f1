import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';

const name = (text: string) => PDFName.of(text);
const names = (...texts: string[]) => new Set(texts.map(name));

/** These actions are removed; actions that go to a page or to an address are checked below. */
const activeActions = names(
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'ResetForm',
  'GoToR',
  'GoToE',
  'GoTo3DView',
  'Rendition',
  'RichMediaExecute',
  'Movie',
  'Sound',
  'Hide',
  'SetOCGState',
  'Thread',
  'Trans',
);
const activeAnnotations = names('FileAttachment', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D');
/** The catalog starts these by itself, or attaches files by them. */
const activeOfCatalog = ['OpenAction', 'AA', 'AF', 'Collection', 'Requirements'].map(name);
const filePlaces = ['F', 'UF', 'DOS', 'Mac', 'Unix'].map(name);
const maxRefsInARow = 32;

/**
 * This removes scripts, everything that starts or sends something, embedded files, and objects that are no longer part
 * of the document. It decodes names and unpacks packed objects, and answers whether anything active was there.
 */
export function removeActive(document: PDFDocument): boolean {
  const { context, catalog } = document;
  let isActive = false;

  const resolve = (object: PDFObject | undefined): PDFObject | undefined => {
    let found = object;
    for (let steps = 0; found instanceof PDFRef && steps < maxRefsInARow; steps += 1) found = context.lookup(found);
    return found;
  };
  const entryOf = (dict: PDFDict, key: PDFName) => resolve(dict.get(key));
  const isOneOf = (dict: PDFDict, key: string, among: ReadonlySet<PDFName>): boolean => {
    const value = entryOf(dict, name(key));
    return value instanceof PDFName && among.has(value);
  };
  const remove = (dict: PDFDict, key: PDFName): void => {
    if (dict.delete(key)) isActive = true;
  };

  const isOtherAddress = (dict: PDFDict): boolean => {
    if (entryOf(dict, name('S')) !== name('URI')) return false;
    const address = entryOf(dict, name('URI'));
    const isText = address instanceof PDFString || address instanceof PDFHexString;
    return !isText || !/^(?:https?|mailto):/i.test(address.decodeText());
  };

  const isActiveDict = (dict: PDFDict): boolean =>
    isOneOf(dict, 'S', activeActions) || isOneOf(dict, 'Subtype', activeAnnotations) || isOtherAddress(dict);

  const dropAnnotations = (dict: PDFDict): void => {
    const list = entryOf(dict, name('Annots'));
    if (!(list instanceof PDFArray)) return;
    for (let index = list.size() - 1; index >= 0; index -= 1) {
      const annotation = resolve(list.get(index));
      if (!(annotation instanceof PDFDict) || !isOneOf(annotation, 'Subtype', activeAnnotations)) continue;
      list.remove(index);
      isActive = true;
    }
  };

  /** The contents decide, because a font may be called EF. */
  const isEmbeddedFile = (dict: PDFDict): boolean => {
    const files = entryOf(dict, name('EF'));
    return files instanceof PDFDict && filePlaces.some((place) => entryOf(files, place) instanceof PDFStream);
  };

  const clean = (dict: PDFDict): void => {
    if (isActiveDict(dict) || isEmbeddedFile(dict)) for (const key of dict.keys()) remove(dict, key);
    else dropAnnotations(dict);
  };

  const cleanCatalog = (): void => {
    for (const key of activeOfCatalog) remove(catalog, key);
    const lists = entryOf(catalog, name('Names'));
    if (lists instanceof PDFDict) for (const key of lists.keys()) if (key !== name('Dests')) remove(lists, key);
    const form = entryOf(catalog, name('AcroForm'));
    if (form instanceof PDFDict) remove(form, name('XFA'));
  };

  cleanCatalog();
  const reached = new Set<PDFObject>();
  const waiting: (PDFObject | undefined)[] = Object.values(context.trailerInfo);
  while (waiting.length > 0) {
    const object = waiting.pop();
    if (!object || reached.has(object)) continue;
    reached.add(object);
    if (object instanceof PDFRef) waiting.push(context.lookup(object));
    if (object instanceof PDFArray)
      for (let index = 0; index < object.size(); index += 1) waiting.push(object.get(index));
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    clean(dict);
    waiting.push(...dict.values());
  }
  // Objects that the library could not read go too: another reader might read them.
  for (const [ref, object] of context.enumerateIndirectObjects())
    if (!reached.has(ref) || object instanceof PDFInvalidObject) context.delete(ref);
  return isActive;
}
