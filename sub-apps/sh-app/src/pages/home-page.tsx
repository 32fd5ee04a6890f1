import { useHomeMenu, useOwnApp } from '@anju/sub-app-kit/react';
import { AppHome } from '@anju/ui/sub-app';

/** By the addresses of the menu's groups. */
const descriptions = {
  '/verification': '挂牌前核验房源的权属和限制情况。',
  '/listings': '房源的挂牌和管理。',
  '/contracts': '存量房买卖合同的网签、变更与撤销。',
  '/funds': '交易资金的监管协议、解付和台账。',
  '/personal': '住房情况查询、购房资格核验和异议更正。',
  '/hall': '在售的新建商品房和存量房源。',
};

export function HomePage() {
  const { appname, description } = useOwnApp();
  return <AppHome name={appname} description={description} {...useHomeMenu(descriptions)} />;
}
