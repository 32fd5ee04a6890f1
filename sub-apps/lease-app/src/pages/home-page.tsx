import { pages } from '@anju/contract';
import { useHomeMenu, useOwnApp } from '@anju/sub-app-kit/react';
import { AppHome } from '@anju/ui/sub-app';

const { personal, verification, contracts, filings, certificates, rents, progress, downloads } = pages.leaseApp;

const descriptions = {
  [personal.id]: '查看名下房屋和购房资格，有误的可以申请更正。',
  [verification.id]: '出租前核验房源是否真实、能否出租。',
  [contracts.id]: '在线签订租赁合同，查看承租和出租的合同。',
  [filings.id]: '办理租赁登记备案，以及变更、续租和注销。',
  [certificates.id]: '领取备案证明，核验他人出示的证明。',
  [rents.id]: '各区域、各户型的租金水平和变化。',
  [progress.id]: '查询已提交事项的办理环节和结果。',
  [downloads.id]: '下载办事指南、合同示范文本和表格。',
};

export function HomePage() {
  const { appname, description } = useOwnApp();
  return <AppHome name={appname} description={description} {...useHomeMenu(descriptions)} />;
}
