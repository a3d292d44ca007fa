import { Link } from 'wouter'
import { useLiveState } from '../platform/use-live.ts'
import { Columns, Page, PageHead } from '../ui/layout/page.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { AccountCard } from './account-card.tsx'
import { DataCard } from './data-card.tsx'
import { EmailCard } from './email-card.tsx'
import { MyClassesCard } from './my-classes-card.tsx'
import { PasswordCard } from './password-card.tsx'
import styles from './profile-page.module.css'
import { ReadingCard } from './reading-card.tsx'
import { useMe } from './session.ts'
import { SessionsCard } from './sessions-card.tsx'
import { UnverifiedNote } from './unverified-note.tsx'

/** `/profile`, My Profile: everything that belongs to oneself. */
export function ProfilePage() {
  const me = useMe()
  const isOffline = useLiveState() === 'offline'
  return (
    <Page>
      <PageHead title="My Profile" lead="Your name, how you sign in, and what is kept about you." />
      <Stack gap="wide">
        <UnverifiedNote />
        {isOffline ? (
          <Note tone="warn" title="No connection at the moment">
            <p>You can read this page and change how it looks on this device. Everything else waits until the connection is back.</p>
          </Note>
        ) : null}
        {me.actingFor ? (
          <Note tone="info">
            <p>Email, password and deletion belong to the person alone, so they are not shown while you act as a test account.</p>
          </Note>
        ) : null}
        <Columns split="even">
          <Stack gap="wide">
            <AccountCard />
            <MyClassesCard />
            <ReadingCard />
          </Stack>
          <Stack gap="wide">
            {me.actingFor ? null : (
              <>
                <EmailCard />
                <PasswordCard />
              </>
            )}
            <SessionsCard />
            <DataCard />
          </Stack>
        </Columns>
        <p className={styles.about}>
          <Link href="/about">About Xiotein</Link>
        </p>
      </Stack>
    </Page>
  )
}
