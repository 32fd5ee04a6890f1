import { pages } from '@anju/contract';
import { useHomeMenu, useOwnApp } from '@anju/sub-app-kit/react';
import { AppHome } from '@anju/ui/sub-app';

const { projects, buildingTables, permits, currentSales, signing, contracts, funds } = pages.fhApp;

const descriptions = {
  [projects.id]: '开发项目的备案和查询。',
  [buildingTables.id]: '楼盘表的建立、查询和限制情况。',
  [permits.id]: '预售许可的申请、变更、注销和价格备案。',
  [currentSales.id]: '现房销售的备案。',
  [signing.id]: '房源销控、合同网上签约和签约监测。',
  [contracts.id]: '买卖合同的备案、变更与注销。',
  [funds.id]: '预售资金的监管账户、拨付、退款和预警。',
};

export function HomePage() {
  const { appname, description } = useOwnApp();
  return <AppHome name={appname} description={description} {...useHomeMenu(descriptions)} />;
}
