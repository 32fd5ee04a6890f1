import { type CaseCategory, calls } from '@anju/contract';
import { callQuery } from '@anju/sub-app-kit';
import { PieChart } from '@anju/ui/charts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { homeTexts } from '../../../home-texts.ts';
import { usePortal } from '../../../session/portal.ts';
import { openTab } from '../../tabs/tabs-store.ts';
import { Card, CardContent } from '../card.tsx';
import { useLive } from '../use-live.ts';
import { usePlaces } from '../use-places.ts';

const startsAfterMs = 2_000;
const rotateMs = 3_000;
const order: readonly CaseCategory[] = ['ZL', 'FH', 'ORG', 'SH', 'GR'];

/** The ring is drawn some time after the rest of the page, and its slices are highlighted in turn. */
export function CategoriesCard() {
  const { client } = usePortal();
  const counts = useQuery({ ...callQuery(client, calls.countCasesByCategory, {}), ...useLive() });
  const places = usePlaces();
  const [started, setStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), startsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Card name="categories">
      <CardContent of={counts}>
        {(answer) => {
          const shown = order.flatMap((category) => answer.filter(({ typeacode }) => typeacode === category));
          return (
            <PieChart
              title={homeTexts.cards.categories}
              unit={homeTexts.pieces}
              lead={homeTexts.categoriesLead}
              data={shown.map(({ typeacode, taskcount }) => ({
                name: homeTexts.categories[typeacode],
                value: taskcount,
              }))}
              rotateMs={rotateMs}
              waiting={!started}
              choose={(index) => {
                const chosen = shown[index];
                if (chosen) openTab(places.ofCategory(chosen.typeacode));
              }}
            />
          );
        }}
      </CardContent>
    </Card>
  );
}
