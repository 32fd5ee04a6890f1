import type { Module } from '../../platform/module.ts';
import { homeRoutes } from './routes.ts';
import type { HomeService } from './service.ts';

export function homeModule(home: HomeService): Module {
  return { name: 'home', migrations: {}, routes: homeRoutes(home) };
}
