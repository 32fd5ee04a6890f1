export * from './collaboration/collaboration-samples.ts';
export * from './registry/demo-homes.ts';
export * from './sample-maker.ts';
export * from './sample-parties.ts';
