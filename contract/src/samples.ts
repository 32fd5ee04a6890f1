export * from './collaboration/collaboration-samples.ts';
export * from './housing/housing-samples.ts';
export * from './lease/lease-samples.ts';
export * from './org/org-samples.ts';
export * from './resale/resale-samples.ts';
export * from './sample-maker.ts';
export * from './sample-parties.ts';
