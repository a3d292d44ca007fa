import { useMe } from '../people/index.ts'
import { Answer } from '../platform/answer.tsx'
import { useLiveState } from '../platform/use-live.ts'
import { useRead } from '../platform/use-read.ts'
import { BackLink } from '../ui/actions/back-link.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { AccountsCard } from './accounts-card.tsx'
import { MakeClass } from './make-class.tsx'
import { OthersCard } from './others-card.tsx'
import { OwnClass } from './own-class.tsx'
import { rehearsalApi } from './use-rehearsals.ts'
import { t } from './words/index.ts'

/** `/admin/rehearsal`: a class to practise with, and for admins the test accounts of the school. */
export function RehearsalPage() {
  const me = useMe()
  const isOffline = useLiveState() === 'offline'
  const query = useRead(rehearsalApi, 'rehearsal.mine', {})
  return (
    <>
      <BackLink href="/admin/classes">{t('back')}</BackLink>
      <Stack>
        {isOffline ? <Note tone="warn">{t('offline')}</Note> : null}
        <Answer query={query} failed={t('class.failed')}>
          {({ rehearsals }) => {
            const own = rehearsals.find(({ isMine }) => isMine)
            const others = rehearsals.filter(({ isMine }) => !isMine)
            return (
              <>
                {own ? <OwnClass rehearsal={own} /> : <MakeClass />}
                {others.length > 0 ? <OthersCard rehearsals={others} /> : null}
              </>
            )
          }}
        </Answer>
        {me.may.runSchool ? <AccountsCard /> : null}
      </Stack>
    </>
  )
}
