import { Answer } from '../platform/answer.tsx'
import { useLiveState } from '../platform/use-live.ts'
import { useRead } from '../platform/use-read.ts'
import { BackLink } from '../ui/actions/back-link.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { useRefocus } from '../ui/use-refocus.ts'
import { CloseCard } from './close-card.tsx'
import { ClosedCard } from './closed-card.tsx'
import { NewClasses } from './new-classes.tsx'
import { Seasons } from './seasons.tsx'
import { seasonApi } from './use-season.ts'
import { t } from './words/index.ts'

/** Another admin may close, undo or carry over while the page is open. */
const HEARS = {
  topic: 'school-settings',
  of: 'all',
  on: { 'school.settings-changed': { ask: 'again', when: ({ read }: { read: string }) => read === 'season.overview' } },
} as const

/** `/admin/school/season`: the end of the school year, and the beginning of the next. */
export function SeasonRoom() {
  const query = useRead(seasonApi, 'season.overview', {}, { hears: [HEARS] })
  const isOffline = useLiveState() === 'offline'
  const undoable = query.data?.undo ? query.data.seasons.find(({ state }) => state === 'undoable') : undefined
  useRefocus(query.data ? (undoable ? 'closed-season' : 'close-season') : null)
  return (
    <Stack>
      <BackLink href="/admin/school">{t('back')}</BackLink>
      {isOffline ? <Note tone="warn">{t('offline')}</Note> : null}
      <Answer query={query} failed={t('failed')}>
        {overview => (
          <>
            {undoable && overview.undo ? <ClosedCard season={undoable} undo={overview.undo} /> : <CloseCard overview={overview} />}
            {overview.closed.length > 0 ? <NewClasses classes={overview.closed} /> : null}
            {overview.seasons.length > 0 ? <Seasons seasons={overview.seasons} /> : null}
          </>
        )}
      </Answer>
    </Stack>
  )
}
