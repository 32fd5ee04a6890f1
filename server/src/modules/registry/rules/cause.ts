/** Why something in the registry was changed. */
export interface Cause {
  /** A case of the bureau, a message of another agency, an order of a court or authority, a register brought in. */
  readonly kind: 'case' | 'message' | 'order' | 'import';
  /** The number of the case, message or document. */
  readonly reference: string;
}
