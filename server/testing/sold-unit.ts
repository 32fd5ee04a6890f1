/** The flat and the contract differ from those of the sample. */
export function soldUnit(number: number) {
  const padded = String(number).padStart(4, '0');
  return {
    roomNumber: `${number} 室`,
    unitNumber: `990101001001GB00009F0009${padded}`,
    houseCode: `9901010010019009${padded}`,
    contractNumber: `YS9901012026900${padded}`,
  };
}
