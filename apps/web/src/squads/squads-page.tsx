import { MOST_MEMBERS } from '@xiotein/game/squads'
import { isStaff, useMe } from '../people/index.ts'
import { Answer } from '../platform/answer.tsx'
import { useLiveState } from '../platform/use-live.ts'
import { Skeleton, SkeletonRows } from '../ui/display/waiting.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Columns, Page, PageHead } from '../ui/layout/page.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { ClassSquadsPart } from './class-squads.tsx'
import { FoundSquad, JoinAClassFirst } from './found-squad.tsx'
import { MySquad } from './my-squad.tsx'
import styles from './squads.module.css'
import { type Mine, useMine } from './use-squads.ts'
import { t } from './words/index.ts'

/** Squads: a pupil's own, and for teachers those of their classes. */
export function SquadsPage() {
  const me = useMe()
  const mine = useMine()
  const offline = useLiveState() === 'offline'
  const teaches = isStaff(me)
  return (
    <Page className={styles.page}>
      <PageHead title={t('title')} lead={teaches ? t('lead.staff') : t('lead.pupil', { most: MOST_MEMBERS })} />
      <Stack gap="wide">
        {offline ? <Note tone="warn">{t('offline')}</Note> : null}
        {teaches ? <ClassSquadsPart /> : null}
        {!teaches || mine.data?.squad ? <OwnPart mine={mine} /> : null}
      </Stack>
    </Page>
  )
}

function OwnPart({ mine }: { mine: ReturnType<typeof useMine> }) {
  return (
    <Answer query={mine} failed={t('mine.failed')} waiting={<SquadsSkeleton />}>
      {data => <Own mine={data} />}
    </Answer>
  )
}

function SquadsSkeleton() {
  return (
    <Columns split="list-detail" aria-busy="true">
      <Skeleton height="28rem" />
      <Card>
        <SkeletonRows rows={4} />
      </Card>
    </Columns>
  )
}

function Own({ mine }: { mine: Mine }) {
  if (mine.squad) return <MySquad squad={mine.squad} sent={mine.sent} />
  return mine.may.found ? <FoundSquad /> : <JoinAClassFirst />
}
