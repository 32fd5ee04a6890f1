/** An applicant hands the case in on a day, and may be told what a register has; no engine stands behind it. */
export const caseOfRegister = (id: number, number: string, day: string) => ({
  id,
  number,
  day,
  at: new Date(`${day}T02:00:00Z`),
  applicantId: '00000000-0000-0000-0000-000000000001',
  isCorrected: false,
  isGrantedAtOnce: false,
  isEntitled: true,
  cityValue: () => 180,
});
