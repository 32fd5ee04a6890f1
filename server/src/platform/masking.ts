const compoundSurnames = [
  '欧阳',
  '司马',
  '上官',
  '诸葛',
  '司徒',
  '东方',
  '皇甫',
  '尉迟',
  '公孙',
  '慕容',
  '令狐',
  '夏侯',
  '长孙',
  '宇文',
];

/** The name reads like 张* or 欧阳**: the surname stays. */
export function maskedName(name: string): string {
  const characters = [...name];
  const shown = characters.length > 2 && compoundSurnames.some((surname) => name.startsWith(surname)) ? 2 : 1;
  return characters.slice(0, shown).join('') + '*'.repeat(Math.max(characters.length - shown, 1));
}

/** The network reads like 203.0.113.* or 2001:db8:1:*, without the machine. */
export function maskedNetwork(address: string): string {
  const sign = address.includes(':') ? ':' : '.';
  return [...address.split(sign).slice(0, 3), '*'].join(sign);
}

/** The number reads like 138****5678: enough to tell whose it is, too little to call. */
export function maskedPhone(phone: string): string {
  return phone.length < 8 ? '*'.repeat(phone.length) : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

const keptInFront = 3;
const keptBehind = 4;

/** The number reads like 110***********002X. */
export function maskedIdNumber(idNumber: string): string {
  const hidden = idNumber.length - keptInFront - keptBehind;
  if (hidden < 1) return '*'.repeat(idNumber.length);
  return idNumber.slice(0, keptInFront) + '*'.repeat(hidden) + idNumber.slice(-keptBehind);
}
