import type { AcceptedByFile } from './judge.ts';

/**
 * Mutants that change nothing anybody can notice, each with the reason. Everything else that survives is a missing test,
 * or a line that is not needed.
 */
export const accepted: AcceptedByFile = {
  'server/src/modules/documents/rules/file-name.ts': [
    {
      mutator: 'EqualityOperator',
      replaced: 'characters.length <= longestName',
      replacement: 'characters.length < longestName',
      reason: 'a name of exactly the longest length is cut to itself',
    },
  ],
  'server/src/modules/documents/rules/media-type-sniffer.ts': [
    {
      mutator: 'ConditionalExpression',
      replaced: "begunAs() !== 'application/ofd'",
      replacement: 'false',
      reason: 'spares other content the search: the verdict asks for the entry of an OFD alone',
    },
    {
      mutator: 'ArithmeticOperator',
      replaced: 'headerBytes + ofdEntry.length - 1',
      replacement: 'headerBytes + ofdEntry.length + 1',
      reason: 'a longer overlap finds the same entries, two bytes of them twice',
    },
  ],
  'server/src/modules/process/rules/offered-actions.ts': [
    {
      mutator: 'StringLiteral',
      replaced: "'00000000-0000-0000-0000-000000000000'",
      replacement: '""',
      reason: 'stands for somebody else: any id does that no account has',
    },
  ],
};
