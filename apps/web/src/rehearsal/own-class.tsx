import { CirclePlay, ListChecks } from 'lucide-react'
import { useUnkeyedCommand } from '../platform/use-command.ts'
import { useFailure } from '../platform/use-failure.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { Learners } from './learners.tsx'
import { RemoveClass } from './remove-class.tsx'
import { REHEARSAL_READS, type Rehearsal, rehearsalApi } from './use-rehearsals.ts'
import { t } from './words/index.ts'

/** The reader's rehearsal class: where its work is done, another lesson, who learns there, and the press that removes it. */
export function OwnClass({ rehearsal }: { rehearsal: Rehearsal }) {
  const { id, name } = rehearsal
  const toast = useToast()
  const onFailed = useFailure()
  const play = useUnkeyedCommand(rehearsalApi, 'rehearsal.play', {
    changes: REHEARSAL_READS,
    onDone: ({ points, requests }) =>
      toast(t(points && requests ? 'play.both' : points ? 'play.points' : requests ? 'play.requests' : 'play.nothing'), 'good'),
    onFailed,
  })
  return (
    <Card look="rule" aria-labelledby="own-rehearsal">
      <CardHead id="own-rehearsal" title={name}>
        <RemoveClass rehearsal={rehearsal} />
      </CardHead>
      <Stack>
        <p>{t('class.work')}</p>
        <Row data-fills>
          <ButtonLink href={`/scorekeeper?class=${id}`} icon={ListChecks}>
            {t('class.points')}
          </ButtonLink>
          <ButtonLink href="/admin" look="secondary">
            {t('class.approve')}
          </ButtonLink>
          <ButtonLink href={`/admin/classes/${id}`} look="secondary">
            {t('class.open')}
          </ButtonLink>
          <Button look="secondary" icon={CirclePlay} busy={play.busy} busyLabel={t('play.playing')} onClick={() => play.send({})}>
            {t('play')}
          </Button>
        </Row>
        <Learners rehearsal={rehearsal} />
      </Stack>
    </Card>
  )
}
