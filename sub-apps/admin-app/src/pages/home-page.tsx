import { useHomeMenu, useOwnApp } from '@anju/sub-app-kit/react';
import { AppHome } from '@anju/ui/sub-app';

/** By the addresses of the menu's groups. */
const descriptions = {
  '/access': '用户、角色和应用授权。',
  '/catalog': '应用的入口、开放时间和菜单。',
  '/release': '公告、消息和轮播图的发布。',
  '/settings': '参数、工作日历和业务流程。',
  '/audit': '登录和操作留下的记录。',
};

export function HomePage() {
  const { appname, description } = useOwnApp();
  return <AppHome name={appname} description={description} {...useHomeMenu(descriptions)} />;
}
