import { expect, test } from 'vitest';
import { docx, jpeg, ofd, pdf, png, webp } from '../../../../testing/sample-files.ts';
import { createMediaTypeSniffer } from './media-type-sniffer.ts';

function sniff(content: Buffer, chunkBytes: number): string | undefined {
  const sniffer = createMediaTypeSniffer();
  for (let at = 0; at < content.length; at += chunkBytes) sniffer.take(content.subarray(at, at + chunkBytes));
  return sniffer.verdict();
}

test.for([
  ['application/pdf', pdf],
  ['application/ofd', ofd],
  ['image/jpeg', jpeg],
  ['image/png', png],
  ['image/webp', webp],
] as const)('%s is known by its content, however it is cut into chunks', ([mediaType, content]) => {
  for (const chunkBytes of [1, 7, 36, content.length]) expect(sniff(content, chunkBytes)).toBe(mediaType);
});

test.for([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<!doctype html><script>')],
  ['a drawing that can hold script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a program', Buffer.from('MZ\x90\0')],
  ['the mark of WebP in another wrapping', Buffer.from('XXXX\x20\0\0\0WEBP')],
  ['a sound in the wrapping of WebP', Buffer.from('RIFF\x20\0\0\0WAVE')],
  ['a PDF behind something else', Buffer.concat([Buffer.from(' '), pdf])],
  ['another office file in a zip', docx],
  ['the mere name of the entry', Buffer.from('PK\x03\x04 OFD.xml OFD.xml OFD.xml')],
  ['an entry with a longer name', Buffer.from(`PK\x03\x04${'\0'.repeat(22)}\x0e\0\0\0OFD.xml.backup`)],
  ['the name behind what is no entry', Buffer.from(`PK\x03\x04${'\0'.repeat(26)}\x07\0\0\0OFD.xml`)],
] as const)('%s is none of ours', ([, content]) => {
  for (const chunkBytes of [1, 64]) expect(sniff(content, chunkBytes)).toBeUndefined();
});

test('what cannot become one of ours is known after its first bytes', () => {
  const sniffer = createMediaTypeSniffer();
  sniffer.take(Buffer.from('<!doctype h'));
  expect(sniffer.isHopeless()).toBe(false);
  sniffer.take(Buffer.from('tml>'));
  expect(sniffer.isHopeless()).toBe(true);
  const hopeful = createMediaTypeSniffer();
  hopeful.take(pdf);
  expect(hopeful.isHopeless()).toBe(false);
});
