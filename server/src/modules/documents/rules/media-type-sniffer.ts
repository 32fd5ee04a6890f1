import type { DocumentMediaType } from '@anju/contract';

export interface MediaTypeSniffer {
  take(chunk: Uint8Array): void;
  /** The content cannot become one of the accepted types, whatever follows. */
  isHopeless(): boolean;
  /** Ask for this after all of the content was taken; it is undefined for a type that is not accepted. */
  verdict(): DocumentMediaType | undefined;
}

interface Beginning {
  readonly mediaType: DocumentMediaType;
  readonly parts: ReadonlyArray<readonly [offset: number, bytes: string]>;
}

const zipHeader = 'PK\x03\x04';

const beginnings: readonly Beginning[] = [
  { mediaType: 'application/pdf', parts: [[0, '%PDF-']] },
  { mediaType: 'image/png', parts: [[0, '\x89PNG\r\n\x1a\n']] },
  { mediaType: 'image/jpeg', parts: [[0, '\xff\xd8\xff']] },
  {
    mediaType: 'image/webp',
    parts: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  },
  { mediaType: 'application/ofd', parts: [[0, zipHeader]] },
];
const beginningBytes = 12;

/** By GB/T 33190 an OFD is a zip with this file at any place in it. */
const ofdEntry = 'OFD.xml';
/** The header of a file inside a zip has this length up to the name. */
const headerBytes = 30;
const nameLengthAt = 26;

export function createMediaTypeSniffer(): MediaTypeSniffer {
  let beginning = Buffer.alloc(0);
  let overlap = Buffer.alloc(0);
  let hasOfdEntry = false;

  const begunAs = (): DocumentMediaType | undefined => {
    const text = beginning.toString('latin1');
    return beginnings.find(({ parts }) => parts.every(([offset, bytes]) => text.startsWith(bytes, offset)))?.mediaType;
  };

  return {
    take(chunk) {
      beginning = Buffer.concat([beginning, chunk.subarray(0, beginningBytes - beginning.length)]);
      if (hasOfdEntry) return;
      const window = Buffer.concat([overlap, chunk]);
      hasOfdEntry = holdsOfdEntry(window);
      overlap = window.subarray(-(headerBytes + ofdEntry.length - 1));
    },
    isHopeless: () => beginning.length === beginningBytes && begunAs() === undefined,
    verdict() {
      const mediaType = begunAs();
      return mediaType === 'application/ofd' && !hasOfdEntry ? undefined : mediaType;
    },
  };
}

function holdsOfdEntry(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(ofdEntry); at !== -1; at = bytes.indexOf(ofdEntry, at + 1)) {
    const header = at - headerBytes;
    if (
      bytes.toString('latin1', header, header + 4) === zipHeader &&
      bytes.readUInt16LE(header + nameLengthAt) === ofdEntry.length
    )
      return true;
  }
  return false;
}
