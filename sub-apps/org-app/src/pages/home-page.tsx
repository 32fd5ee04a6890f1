import { useHomeMenu, useOwnApp } from '@anju/sub-app-kit/react';
import { AppHome } from '@anju/ui/sub-app';

/** By the addresses of the menu's groups. */
const descriptions = {
  '/developers': '开发企业的备案、资质和名录。',
  '/agencies': '经纪机构和租赁企业的备案、开业报送和网签权限。',
  '/practitioners': '从业人员的备案和名录。',
  '/credit': '企业和人员的信用档案、认定、评价与修复。',
};

export function HomePage() {
  const { appname, description } = useOwnApp();
  return <AppHome name={appname} description={description} {...useHomeMenu(descriptions)} />;
}
