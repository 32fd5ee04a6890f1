import type { UnitFault } from './lease-faults.ts';

export interface OfferedUnits {
  /** This counts the units of the application that have a unit number. */
  readonly named: number;
  readonly known: number;
  readonly retained: number;
  readonly seized: number;
  readonly owned: number;
  /** Another permit allows the sale of these units. */
  readonly permitted: number;
}

export function findPermitFaults({ named, known, retained, seized, owned, permitted }: OfferedUnits): UnitFault[] {
  const faults: UnitFault[] = [];
  if (known < named) faults.push({ about: 'unit', text: `登记系统中未查到其中 ${named - known} 套房屋，需核对楼盘表` });
  if (retained > 0)
    faults.push({ about: 'unit', text: `其中 ${retained} 套为自持、物业用房或者公共配套，不得销售`, refused: true });
  if (seized > 0) faults.push({ about: 'unit', text: `其中 ${seized} 套房屋已被查封，不得预售`, refused: true });
  if (owned > 0) faults.push({ about: 'unit', text: `其中 ${owned} 套房屋已有登记的权利人`, refused: true });
  if (permitted > 0)
    faults.push({ about: 'unit', text: `其中 ${permitted} 套房屋已在其他许可的范围内`, refused: true });
  return faults;
}
