import { ClassSelect, useClasses, useClassInAddress } from '../../classes/index.ts'
import { useMe } from '../../people/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { useLiveState } from '../../platform/use-live.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/display/waiting.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { DeniedState, EmptyState } from '../../ui/messages/states.tsx'
import { ChaptersCard } from './chapters-card.tsx'
import { PaceCard } from './pace/pace-card.tsx'
import { StandingCard } from './standing/standing-card.tsx'
import { TeamsCard } from './teams/teams-card.tsx'
import { TickCard } from './tick-card.tsx'
import { t } from './words/index.ts'

/**
 * `/admin/story`: the chapters to read ahead, the way to the work that waits, and of one class the challenges that it did together, how far its
 * pupils are, their teams before a boss, and the days on which chapters open. The address says which class.
 */
export function StoryRoom() {
  const { may } = useMe()
  const isOffline = useLiveState() === 'offline'
  if (!may.review) return <DeniedState />
  return (
    <Stack>
      {isOffline ? <Note tone="warn">{t('offline')}</Note> : null}
      <OfOneClass />
    </Stack>
  )
}

function OfOneClass() {
  const known = useClasses()
  const { chosen, choose } = useClassInAddress(known.data?.classes ?? [])
  if (known.data === undefined) return <Answer query={known} failed={t('classes.failed')} waiting={<Skeleton height="20rem" />} />
  const { classes } = known.data
  const classId = chosen?.id
  return classId === undefined ? (
    <Card>
      <EmptyState art="benches" title={t('noClass')}>
        <p>{t('noClass.text')}</p>
      </EmptyState>
    </Card>
  ) : (
    <Stack>
      <Row between>
        {classes.length < 2 ? null : (
          <Field label={t('choose.class')}>
            <ClassSelect classes={classes} value={classId} onValue={choose} />
          </Field>
        )}
        <ButtonLink look="secondary" href="/admin?show=work">
          {t('handedIn')}
        </ButtonLink>
      </Row>
      <Stack key={classId}>
        <ChaptersCard classId={classId} />
        <TickCard classId={classId} />
        <StandingCard classId={classId} />
        <TeamsCard classId={classId} />
        <PaceCard classId={classId} />
      </Stack>
    </Stack>
  )
}
