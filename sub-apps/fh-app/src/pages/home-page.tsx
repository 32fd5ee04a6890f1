import { pages } from '@anju/contract';
import { useHomeMenu, useOwnApp } from '@anju/sub-app-kit/react';
import { AppHome } from '@anju/ui/sub-app';

const { projects, buildingTables, permits, contracts } = pages.fhApp;

const descriptions = {
  [projects.id]: '开发项目的备案。',
  [buildingTables.id]: '楼盘表的查询。',
  [permits.id]: '预售许可的申请。',
  [contracts.id]: '买卖合同的备案。',
};

export function HomePage() {
  const { appname, description } = useOwnApp();
  return <AppHome name={appname} description={description} {...useHomeMenu(descriptions)} />;
}
