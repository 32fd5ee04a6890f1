/** 字号 of the certificates of filed leases. */
export const certificateMark = '租备';
