import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Columns } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { isStaff } from '../rights.ts'
import { useMe } from '../session.ts'
import { t } from '../words/index.ts'
import { DataCard } from './data-card.tsx'
import { EmailCard } from './email-card.tsx'
import { PasskeysCard } from './passkeys/index.ts'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

const waiting = (
  <Card>
    <SkeletonRows rows={2} />
  </Card>
)

/** `/profile/account`: how the reader signs in, where they are signed in, and what the school keeps. */
export function AccountRoom() {
  const me = useMe()
  return (
    <>
      {me.actingFor ? (
        <Note tone="info">
          <p>{t('profile.acting')}</p>
        </Note>
      ) : null}
      <Columns split="even">
        {me.actingFor ? null : (
          <Stack gap="wide">
            <EmailCard />
            <PasswordCard />
            {isStaff(me) ? (
              <Part waiting={waiting}>
                <PasskeysCard />
              </Part>
            ) : null}
          </Stack>
        )}
        <Stack gap="wide">
          <SessionsCard />
          <DataCard />
        </Stack>
      </Columns>
    </>
  )
}
