import { Chip } from '../ui/display/chip.tsx'
import { DataTable } from '../ui/display/data-table.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { dayWords, type Season } from './use-season.ts'
import { t } from './words/index.ts'

const TONES = { undoable: 'warn', final: 'good', undone: 'pending' } as const

/** All closings, also those that were undone. */
export function Seasons({ seasons }: { seasons: readonly Season[] }) {
  return (
    <Card padded={false} aria-labelledby="seasons">
      <CardHead id="seasons" inset title={t('seasons')} />
      <DataTable
        caption={t('seasons')}
        items={seasons}
        keyOf={({ id }) => id}
        columns={[
          { id: 'name', header: t('seasons.name'), phone: 'lead', cell: ({ name }) => name },
          { id: 'closed', header: t('seasons.closed'), phone: 'line', cell: ({ closedAt }) => dayWords(closedAt) },
          { id: 'classes', header: t('seasons.classes'), align: 'right', phone: 'line', cell: ({ classes }) => classes },
          { id: 'pupils', header: t('seasons.pupils'), align: 'right', phone: 'line', cell: ({ pupils }) => readNumber(pupils) },
          { id: 'pp', header: t('seasons.pp'), align: 'right', phone: 'line', cell: ({ pp }) => readNumber(pp) },
          {
            id: 'state',
            header: t('seasons.state'),
            phone: 'side',
            cell: ({ state }) => <Chip tone={TONES[state]}>{t(`state.${state}`)}</Chip>,
          },
        ]}
      />
    </Card>
  )
}
