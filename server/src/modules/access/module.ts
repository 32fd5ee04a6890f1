import type { Module } from '../../platform/module.ts';
import * as tables from './migrations/0004-access.ts';

export function accessModule(): Module {
  return { name: 'access', migrations: { '0004-access': tables }, routes: [] };
}
