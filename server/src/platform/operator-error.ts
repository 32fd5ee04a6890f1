/** The operator reads this in place of a stack trace: it says what is wrong, and what to do. */
export class OperatorError extends Error {
  constructor(lines: readonly string[], options?: ErrorOptions) {
    super(lines.join('\n'), options);
    this.name = new.target.name;
  }
}
