import { parseInput } from '../bad-input.ts';
import type { z } from '../zod.ts';

/** What is said about a form that is refused; undefined if it is taken. */
export function faultOf(schema: z.ZodMiniType, form: object): string | undefined {
  try {
    parseInput(schema, form);
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
}
