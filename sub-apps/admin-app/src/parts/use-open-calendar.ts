import { linkTo, pages } from '@anju/contract';
import { useBridge } from '@anju/sub-app-kit/react';

export function useOpenCalendar(): (year: number) => void {
  const bridge = useBridge();
  return (year) => bridge.openTab({ ...linkTo(pages.adminApp.settingsCalendar), query: { year: String(year) } });
}
