import { parseInput } from '../bad-input.ts';
import type { z } from '../zod.ts';

export function faultOf(schema: z.ZodMiniType, form: object): string | undefined {
  try {
    parseInput(schema, form);
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
}
