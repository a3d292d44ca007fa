import type { OpenClass } from '../classes/index.ts'
import { Answer } from '../platform/answer.tsx'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { KeepApart } from './keep-apart.tsx'
import { useKeptApart } from './use-kept-apart.ts'
import { useClassSquads } from './use-squads.ts'
import { t } from './words/index.ts'

/** On the settings of a class: which of its pupils are kept apart, in squads and in groups. */
export function ApartCard({ schoolClass: { id } }: { schoolClass: Pick<OpenClass, 'id'> }) {
  const squadsOf = useClassSquads(id)
  const known = useKeptApart(id)
  const waiting = <SkeletonRows rows={2} disc={false} />
  return (
    <Card aria-busy={squadsOf.isPending || known.isPending}>
      <CardHead title={t('apart.card')} />
      <Answer query={squadsOf} failed={t('apart.failed')} waiting={waiting} inside="note">
        {({ pupils }) => (
          <Answer query={known} failed={t('apart.failed')} waiting={waiting} inside="note">
            {apart => <KeepApart classId={id} choices={pupils} known={apart} />}
          </Answer>
        )}
      </Answer>
    </Card>
  )
}
