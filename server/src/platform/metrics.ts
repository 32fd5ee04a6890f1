import { Counter, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  /** The same name gives the same counter. */
  counter<Label extends string>(name: string, help: string, labels: readonly Label[]): Counter<Label>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  return {
    registry,
    counter: <Label extends string>(name: string, help: string, labels: readonly Label[]) =>
      (registry.getSingleMetric(name) as Counter<Label> | undefined) ??
      new Counter({ name, help, labelNames: [...labels], registers: [registry] }),
  };
}
