import { useCityTime } from '@anju/sub-app-kit/react';

interface WhenProps {
  readonly at: string;
}

/** Shows an instant as `2026-11-15 09:00`. */
export const Minute = ({ at }: WhenProps) => useCityTime().toMinute(at);

/** Shows an instant as `2026-11-15 09:00:00`. */
export const Second = ({ at }: WhenProps) => useCityTime().toSecond(at);

export const useToday = (): string => useCityTime().toDay(new Date());
