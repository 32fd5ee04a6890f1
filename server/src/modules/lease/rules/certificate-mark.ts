/** The numbers of certificates of filed leases carry this mark (字号). */
export const certificateMark = '租备';
