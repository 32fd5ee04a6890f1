import type { Module } from '../../platform/module.ts';
import * as scopes from './migrations/0046-access-scopes.ts';

export function accessModule(): Module {
  return { name: 'access', migrations: { '0046-access-scopes': scopes }, routes: [] };
}
