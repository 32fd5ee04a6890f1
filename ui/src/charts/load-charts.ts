type Charts = typeof import('./running-chart.ts');

let loading: Promise<Charts> | undefined;

/** The drawing code is larger than all of the page around it, and comes when that is painted. A failure is not kept. */
export function loadCharts(): Promise<Charts> {
  loading ??= painted()
    .then(() => import('./running-chart.ts'))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** What is about to be shown is on the screen. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
