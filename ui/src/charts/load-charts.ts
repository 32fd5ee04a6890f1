type Charts = typeof import('./running-chart.ts');

let loading: Promise<Charts> | undefined;

/**
 * The drawing code is larger than the page around it, so it is loaded after the page is painted. A failure is not kept,
 * so the next attempt loads anew.
 */
export function loadCharts(): Promise<Charts> {
  loading ??= painted()
    .then(() => import('./running-chart.ts'))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
