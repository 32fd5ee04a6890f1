import { BadInputError, deepestNesting } from '@anju/contract';

/** No form comes near this: a part of a form takes more bytes than this with its name and value. */
const bytesPerPart = 16;

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const [openList, closeList] = [0x5b, 0x5d];
const [openObject, closeObject] = [0x7b, 0x7d];

/**
 * JSON with more parts than fit its limit, or nested without end, is refused by one walk over its bytes before anything
 * is made of it. The result is the number of its parts.
 */
export function boundJson(body: Buffer, limitBytes: number): number {
  const mostParts = limitBytes / bytesPerPart;
  let parts = 0;
  let depth = 0;
  for (let at = 0; at < body.length; at += 1) {
    switch (body[at]) {
      case quote:
        at = endOfString(body, at);
        break;
      case openList:
      case openObject:
        depth += 1;
        if (depth > deepestNesting) throw new BadInputError('请求内容的层级过多，请减少后重试');
        parts += 1;
        break;
      case comma:
        parts += 1;
        break;
      case closeList:
      case closeObject:
        depth -= 1;
    }
    if (parts > mostParts) throw new BadInputError('请求内容的项目过多，请减少后重试');
  }
  return parts;
}

/** The result is the end of the string that begins there, or behind the body if it does not end. */
function endOfString(body: Buffer, start: number): number {
  for (let at = start + 1; at < body.length; at += 1) {
    if (body[at] === quote) return at;
    if (body[at] === backslash) at += 1;
  }
  return body.length;
}
