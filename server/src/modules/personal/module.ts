import type { Module } from '../../platform/module.ts';
import * as authorisations from './migrations/0121-personal-authorisations.ts';
import { personalRoutes } from './routes.ts';
import type { PersonalService } from './service.ts';

export function personalModule(personal: PersonalService): Module {
  return {
    name: 'personal',
    migrations: { '0121-personal-authorisations': authorisations },
    routes: personalRoutes(personal),
  };
}
