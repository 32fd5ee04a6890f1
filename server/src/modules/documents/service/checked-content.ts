import { pipeline, type Readable, Transform } from 'node:stream';
import { BadInputError, type DocumentMediaType } from '@anju/contract';
import { cleanFileName, fittingName } from '../rules/file-name.ts';
import { createMediaTypeSniffer } from '../rules/media-type-sniffer.ts';

export interface CheckedContent {
  /**
   * The stream ends with an error if the content is empty, of a type that is not accepted, or not what its name says.
   */
  readonly content: Readable;
  /** Call this only after the content has ended. */
  describe(): { readonly name: string; readonly mediaType: DocumentMediaType };
}

export function checkContent(file: Readable, givenName: string): CheckedContent {
  const sniffer = createMediaTypeSniffer();
  let size = 0;

  const describe = () => {
    if (size === 0) throw new BadInputError('文件内容为空');
    const mediaType = sniffer.verdict();
    if (!mediaType) throw refusedType();
    return { name: getFittingName(givenName, mediaType), mediaType };
  };

  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      sniffer.take(chunk);
      done(sniffer.isHopeless() ? refusedType() : null, chunk);
    },
    flush(done) {
      try {
        describe();
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  // The reader of the content gets every failure; the callback of the pipeline has nothing to add.
  return { content: pipeline(file, check, () => {}), describe };
}

export function getFittingName(given: string, mediaType: DocumentMediaType): string {
  const name = fittingName(cleanFileName(given), mediaType);
  if (!name) throw new BadInputError('文件内容与扩展名不一致，请核对后重新上传');
  return name;
}

function refusedType(): BadInputError {
  return new BadInputError('仅支持 PDF、OFD、JPG、PNG、WebP 文件，请按文件的实际内容选择');
}
