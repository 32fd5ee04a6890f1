// Not the classic zod: that is three times the bytes in a browser, and it compiles its first schema with `new Function`,
// which the content security policy of our pages reports.
export { z } from 'zod/mini';
