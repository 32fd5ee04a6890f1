import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import TableOutlined from '@ant-design/icons-svg/es/asn/TableOutlined';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '../controls/icon.tsx';
import { showMessage } from '../controls/messages.tsx';
import { saveFile } from '../save-file.ts';
import styles from './chart.module.css';
import { ChartPlot } from './chart-plot.tsx';
import type { ChartSpec } from './chart-spec.ts';
import { ChartTable } from './chart-table.tsx';
import { loadCharts } from './load-charts.ts';
import { texts } from './texts.ts';

interface ChartFrameProps {
  readonly spec: ChartSpec;
  readonly percentages?: readonly number[] | undefined;
  readonly lead?: ReactNode;
  readonly legend?: ReactNode;
  readonly centre?: ReactNode;
  readonly highlighted?: number | undefined;
  readonly waiting?: boolean | undefined;
  readonly choose?: ((index: number) => void) | undefined;
}

export function ChartFrame(props: ChartFrameProps) {
  const { spec, percentages, lead, legend, centre, highlighted, waiting = false, choose } = props;
  const [tableShown, setTableShown] = useState(false);
  const figure = useRef<HTMLElement>(null);
  const tableId = useId();
  const parts = spec.data.map(({ name, value }) => texts.part(name, value, spec.unit));

  const saveImage = async () => {
    try {
      const { renderPicture } = await loadCharts();
      saveFile(await renderPicture(spec, figure.current as HTMLElement), `${spec.title}.png`);
    } catch {
      showMessage('error', texts.saveFailed);
    }
  };

  return (
    <figure ref={figure} className={styles.figure} data-kind={spec.kind} aria-label={spec.title}>
      <div className={styles.head}>
        <div className={styles.lead}>{lead}</div>
        <button
          className={styles.tool}
          type="button"
          aria-expanded={tableShown}
          aria-controls={tableId}
          onClick={() => setTableShown(!tableShown)}
        >
          <Icon of={TableOutlined} />
          {tableShown ? texts.hideData : texts.showData}
        </button>
        <button
          className={styles.tool}
          type="button"
          aria-label={texts.saveImage}
          title={texts.saveImage}
          onClick={saveImage}
        >
          <Icon of={DownloadOutlined} />
        </button>
      </div>
      <div className={styles.stage}>
        <ChartPlot
          spec={spec}
          description={texts.described(spec.title, texts.kinds[spec.kind], parts)}
          choose={choose}
          highlighted={highlighted}
          waiting={waiting}
          centre={centre}
          onFailed={() => setTableShown(true)}
        />
        <ChartTable id={tableId} spec={spec} percentages={percentages} shown={tableShown} />
      </div>
      {legend}
    </figure>
  );
}
