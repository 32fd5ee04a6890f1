import { pages } from '@anju/contract';
import { useHomeMenu, useOwnApp } from '@anju/sub-app-kit/react';
import { AppHome } from '@anju/ui/sub-app';

const { developers, agencies, practitioners } = pages.orgApp;

const descriptions = {
  [developers.id]: '开发企业的备案。',
  [agencies.id]: '经纪机构和租赁企业的备案。',
  [practitioners.id]: '从业人员的备案。',
};

export function HomePage() {
  const { appname, description } = useOwnApp();
  return <AppHome name={appname} description={description} {...useHomeMenu(descriptions)} />;
}
