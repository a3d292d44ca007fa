import { isDenied } from '../platform/call.ts'
import { QueryFailed } from '../platform/query-failed.tsx'
import { useLiveState } from '../platform/use-live.ts'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { DeniedState } from '../ui/messages/states.tsx'
import { AccessNote } from './access-note.tsx'
import { CareList } from './care-list.tsx'
import { RulesCard } from './rules-card.tsx'
import { useVisit } from './use-care.ts'
import { t } from './words/index.ts'

/** `/admin/care`: who is worth a look, with the numbers and what they do not show. It shows and proposes; it never acts automatically. */
export function CareRoom() {
  const visit = useVisit()
  const isOffline = useLiveState() === 'offline'
  const { answer } = visit
  if (isDenied(visit.error)) return <DeniedState />
  return (
    <Stack>
      {isOffline ? <Note tone="warn">{t('offline')}</Note> : null}
      <AccessNote isAdmin={answer?.mayChangeRules ?? false} />
      {answer ? <CareList opened={answer} /> : <WithoutAnswer visit={visit} />}
      <RulesCard mayChange={answer?.mayChangeRules ?? false} />
    </Stack>
  )
}

function WithoutAnswer({ visit }: { visit: ReturnType<typeof useVisit> }) {
  if (!visit.error) {
    return (
      <Card aria-busy="true">
        <SkeletonRows rows={6} />
      </Card>
    )
  }
  return (
    <Card>
      <QueryFailed query={{ error: visit.error, isFetching: visit.busy, refetch: () => visit.send({}) }} title={t('failed')} />
    </Card>
  )
}
