export interface Cause {
  /**
   * The kinds are a case of the bureau, a message of another agency, an order of a court or authority, and an imported
   * register.
   */
  readonly kind: 'case' | 'message' | 'order' | 'import';
  /** The reference is the number of the case, message or document. */
  readonly reference: string;
}
