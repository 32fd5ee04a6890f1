import { pages } from '@anju/contract';
import { useHomeMenu, useOwnApp } from '@anju/sub-app-kit/react';
import { AppHome } from '@anju/ui/sub-app';

const { business, search, collaboration, statistics, release } = pages.mainApp;

const descriptions = {
  [business.id]: '受理新的申请，办理您的待办事项，查看经办过的办件。',
  [search.id]: '按姓名、证件、房屋、合同或证明编号查找办件和档案。',
  [collaboration.id]: '与不动产登记、税务、公安等部门交换数据的情况。',
  [statistics.id]: '办件量和办理时限的统计。',
  [release.id]: '查看对外发布的公告和消息。',
};

export function HomePage() {
  const { appname, description } = useOwnApp();
  return <AppHome name={appname} description={description} {...useHomeMenu(descriptions)} />;
}
