/** Something belongs to this subject, whichever module keeps it: `{ kind: 'case', id: '42' }`. */
export interface Subject {
  readonly kind: string;
  readonly id: string;
}
