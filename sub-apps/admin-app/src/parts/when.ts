import dayjs from 'dayjs';

export const toMinute = (instant: string): string => dayjs(instant).format('YYYY-MM-DD HH:mm');

export const toSecond = (instant: string): string => dayjs(instant).format('YYYY-MM-DD HH:mm:ss');

export const today = (): string => dayjs().format('YYYY-MM-DD');
