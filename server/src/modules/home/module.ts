import type { Module } from '../../platform/module.ts';
import type { IdentityService } from '../identity/index.ts';
import { getCurrentUser } from './routes/get-current-user.ts';
import { getHomeUser } from './routes/get-home-user.ts';

export function homeModule(identity: IdentityService): Module {
  return { name: 'home', migrations: {}, routes: [getHomeUser(identity), getCurrentUser(identity)] };
}
