const digits = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'];
const groups = ['', '万', '亿', '万亿'];

/**
 * Writes an amount of yuan in 人民币大写, such as 壹万零伍拾元整 or 叁仟伍佰元零伍分. It must have at most two
 * decimals.
 */
export function amountInWords(amount: number): string {
  const cents = Math.round(amount * 100);
  const yuan = Math.floor(cents / 100);
  const [jiao, fen] = [Math.floor((cents % 100) / 10), cents % 10];
  const whole = yuan === 0 ? '' : `${wholeInWords(yuan)}元`;
  if (jiao === 0 && fen === 0) return `${whole || '零元'}整`;
  const skipped = jiao === 0 && whole !== '' ? '零' : '';
  return whole + skipped + (jiao === 0 ? '' : `${digits[jiao]}角`) + (fen === 0 ? '整' : `${digits[fen]}分`);
}

/** Digits are read in groups of four. An empty group is not named, and zeros between digits are read once. */
function wholeInWords(whole: number): string {
  let words = '';
  let isZeroDue = false;
  for (let group = groups.length - 1; group >= 0; group -= 1) {
    const four = Math.floor(whole / 10_000 ** group) % 10_000;
    for (let place = places.length - 1; place >= 0; place -= 1) {
      const digit = Math.floor(four / 10 ** place) % 10;
      if (digit === 0) {
        isZeroDue = words !== '';
        continue;
      }
      words += `${isZeroDue ? '零' : ''}${digits[digit]}${places[place]}`;
      isZeroDue = false;
    }
    if (four > 0) words += groups[group];
  }
  return words;
}
