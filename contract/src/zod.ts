// The classic zod is three times as large in a browser, and it compiles its first schema with `new Function`, which the
// content security policy reports.
export { z } from 'zod/mini';
