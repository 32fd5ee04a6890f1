import { pages } from '@anju/contract';
import { useHomeMenu, useOwnApp } from '@anju/sub-app-kit/react';
import { AppHome } from '@anju/ui/sub-app';

const { verification, listings, contracts, funds, personal, hall } = pages.shApp;

const descriptions = {
  [verification.id]: '挂牌前核验房源的权属和限制情况。',
  [listings.id]: '房源的挂牌和管理。',
  [contracts.id]: '存量房买卖合同的网签、变更与撤销。',
  [funds.id]: '交易资金的监管协议、解付和台账。',
  [personal.id]: '住房情况查询、购房资格核验和异议更正。',
  [hall.id]: '在售的新建商品房和存量房源。',
};

export function HomePage() {
  const { appname, description } = useOwnApp();
  return <AppHome name={appname} description={description} {...useHomeMenu(descriptions)} />;
}
