import { pages } from '@anju/contract';
import { useHomeMenu, useOwnApp } from '@anju/sub-app-kit/react';
import { AppHome } from '@anju/ui/sub-app';

const { developers, agencies, practitioners, credit } = pages.orgApp;

const descriptions = {
  [developers.id]: '开发企业的备案、资质和名录。',
  [agencies.id]: '经纪机构和租赁企业的备案、开业报送和网签权限。',
  [practitioners.id]: '从业人员的备案和名录。',
  [credit.id]: '企业和人员的信用档案、认定、评价与修复。',
};

export function HomePage() {
  const { appname, description } = useOwnApp();
  return <AppHome name={appname} description={description} {...useHomeMenu(descriptions)} />;
}
