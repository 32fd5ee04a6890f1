import { type CallOutput, calls, type PublicFigures } from '@anju/contract';
import { pageOf, startGateway, type TestGateway } from '@anju/page-test';

type Notice = CallOutput<typeof calls.listPublicNotices>['list'][number];
type News = CallOutput<typeof calls.listNews>['list'][number];
type Banner = CallOutput<typeof calls.listBannerDocuments>['list'][number];

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const count = <Item>(length: number, make: (number: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => make(index + 1));

/** The figures are those of a month up to the fifteenth, in a city with two districts. */
export const figures: PublicFigures = {
  asOf: '2026-11-15',
  newHomes: { count: 412, area: 41_200 },
  resale: { count: 0, area: 0 },
  leases: { count: 96, area: 8_640 },
  newHomesByMonth: ['06', '07', '08', '09', '10', '11'].map((month, index) => ({
    month: `2026-${month}`,
    count: 400 + index,
  })),
  rents: {
    quarter: '2026年第3季度',
    districts: [
      { district: '990101', name: '东湖区', rent: 46.2, leases: 9 },
      { district: '990102', name: '西山区', rent: 38, leases: 3 },
    ],
  },
};

export const notices = (length: number, titleOf = (number: number) => `公告 ${number}`): Notice[] =>
  count(length, (number) => ({
    newsId: idOf(number),
    newsTitle: titleOf(number),
    publishDate: '2026-11-15',
    pinned: number === 1,
  }));

export const news = (length: number): News[] =>
  count(length, (number) => ({
    id: idOf(number),
    label: `消息 ${number}`,
    time: '2026-11-15T02:30:00.000Z',
    pinned: false,
  }));

export const banners = (length: number): Banner[] =>
  count(length, (number) => ({
    storageid: idOf(number),
    alternativeText: `图片 ${number}`,
    link: null,
    sizes: [{ storageid: idOf(number), mediaType: 'image/jpeg', width: 1200, height: 400 }],
  }));

export function startPublicGateway(): TestGateway {
  const gateway = startGateway();
  gateway.answer(calls.getPublicFigures, figures);
  gateway.answer(calls.listPublicNotices, (asked) => pageOf(notices(8), asked));
  gateway.answer(calls.listNews, (asked) => pageOf(news(8), asked));
  gateway.answer(calls.listBannerDocuments, (asked) => pageOf(banners(3), asked));
  return gateway;
}
