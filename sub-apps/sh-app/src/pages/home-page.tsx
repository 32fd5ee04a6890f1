import { pages } from '@anju/contract';
import { useHomeMenu, useOwnApp } from '@anju/sub-app-kit/react';
import { AppHome } from '@anju/ui/sub-app';

const { verification, contracts } = pages.shApp;

const descriptions = {
  [verification.id]: '挂牌前核验房源的权属和限制情况。',
  [contracts.id]: '存量房买卖合同的网签。',
};

export function HomePage() {
  const { appname, description } = useOwnApp();
  return <AppHome name={appname} description={description} {...useHomeMenu(descriptions)} />;
}
