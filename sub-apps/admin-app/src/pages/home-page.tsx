import { calls, pages } from '@anju/contract';
import { useCall, useHomeMenu, useOwnApp } from '@anju/sub-app-kit/react';
import { AppHome } from '@anju/ui/sub-app';
import { useOpenCalendar } from '../parts/use-open-calendar.ts';
import { texts } from '../texts.ts';

const { access, catalog, release, settings, audit } = pages.adminApp;

const descriptions = {
  [access.id]: '用户、角色和应用授权。',
  [catalog.id]: '应用的入口、开放时间和菜单。',
  [release.id]: '公告、消息和轮播图的发布。',
  [settings.id]: '参数、工作日历和业务流程。',
  [audit.id]: '登录和操作留下的记录。',
};

export function HomePage() {
  const { appname, description } = useOwnApp();
  const openCalendar = useOpenCalendar();
  const { data = [] } = useCall(calls.listWarnings, {}, { showFailure: true });
  return (
    <AppHome
      name={appname}
      description={description}
      warnings={data.map(({ text, year }) => ({
        text,
        way: { title: texts.calendar.toCalendar, open: () => openCalendar(year) },
      }))}
      {...useHomeMenu(descriptions)}
    />
  );
}
