import { Answer } from '../platform/answer.tsx'
import { WHOLE_SCHOOL } from '../platform/subscriptions.ts'
import { useLiveState } from '../platform/use-live.ts'
import { useRead } from '../platform/use-read.ts'
import { BackLink } from '../ui/actions/back-link.tsx'
import { MINUTE_MS } from '../ui/durations.ts'
import { Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { useRefocus } from '../ui/use-refocus.ts'
import { CloseCard } from './close-card.tsx'
import { ClosedCard } from './closed-card.tsx'
import { NewClasses } from './new-classes.tsx'
import { Seasons } from './seasons.tsx'
import { seasonApi } from './use-season.ts'
import { t } from './words/index.ts'

const SOON = { ask: 'again', within: WHOLE_SCHOOL } as const
/** Duels that begin, and goals without a gift, are heard of in their classes alone. */
const AGAIN_EVERY_MS = MINUTE_MS

const SUBSCRIPTIONS = [
  /** Another admin may close, undo or carry over while the page is open. */
  {
    topic: 'school-settings',
    of: 'all',
    on: { 'school.settings-changed': { ask: 'again', when: ({ read }: { read: string }) => read === 'season.overview' } },
  },
  /** The numbers of what a closing would do. */
  {
    topic: 'school-review',
    of: 'all',
    on: {
      'scorekeeping.class-changed': SOON,
      'scorekeeping.balances-changed': SOON,
      'scorekeeping.queue': SOON,
      'market.requests-changed': SOON,
    },
  },
] as const

/** `/admin/school/season`: the end of the school year, and the beginning of the next. */
export function SeasonRoom() {
  const query = useRead(seasonApi, 'season.overview', {}, { subscriptions: SUBSCRIPTIONS, everyMs: AGAIN_EVERY_MS })
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
