export * from './org/org-samples.ts';
export * from './sample-parties.ts';
