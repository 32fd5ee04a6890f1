import { parseInput } from '../bad-input.ts';
import type { z } from '../zod.ts';

/** Returns the message of the refusal, or undefined if the input is accepted. */
export function faultOf(schema: z.ZodMiniType, form: object): string | undefined {
  try {
    parseInput(schema, form);
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
}
