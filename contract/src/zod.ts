import { z } from 'zod';

// Left to itself zod tries to compile its first schema with `new Function`, which the content security policy of our
// pages reports. Every schema of the contract is made after this line.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
