import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useLiveState } from '../../platform/use-live.ts'
import { Tabs } from '../../ui/actions/tabs.tsx'
import { Columns, Page, PageHead } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { useMe } from '../session.ts'
import { UnverifiedNote } from '../unverified-note.tsx'
import { AccountCard } from './account-card.tsx'
import { DataCard } from './data-card.tsx'
import { EmailCard } from './email-card.tsx'
import { MyClassesCard } from './my-classes-card.tsx'
import { PasswordCard } from './password-card.tsx'
import styles from './profile-page.module.css'
import { BellCard, ReadingCard } from './reading-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

const rooms = [
  { href: '/profile', label: 'Me' },
  { href: '/profile/settings', label: 'Settings' },
  { href: '/profile/account', label: 'Account' },
] as const

export type ProfilePageProps = {
  /** What later features have to show of a person, in its place. */
  growth?: ReactNode
  manifest?: ReactNode
  privacy?: ReactNode
}

/** `/profile`, My Profile: who one is, how one likes it, and how one signs in. */
export function ProfilePage({ growth, manifest, privacy }: ProfilePageProps) {
  const [path] = useLocation()
  const isOffline = useLiveState() === 'offline'
  return (
    <Page>
      <PageHead title="My Profile" lead="Who you are here, how you like it, and what is kept about you." close />
      <Tabs label="My Profile" tabs={rooms} current={path} />
      <Stack gap="wide">
        <UnverifiedNote />
        {isOffline ? (
          <Note tone="warn" title="No connection at the moment">
            <p>You can read this page and change how it looks on this device. Everything else waits until the connection is back.</p>
          </Note>
        ) : null}
        {path === '/profile/settings' ? (
          <Columns split="even">
            <ReadingCard />
            <Stack gap="wide">
              <BellCard />
              {privacy}
            </Stack>
          </Columns>
        ) : path === '/profile/account' ? (
          <Account />
        ) : (
          <Columns split="even">
            <Stack gap="wide">
              <AccountCard />
              <MyClassesCard />
            </Stack>
            <Stack gap="wide">
              {growth}
              {manifest}
            </Stack>
          </Columns>
        )}
        <p className={styles.about}>
          <Link href="/about">About Xiotein</Link>
        </p>
      </Stack>
    </Page>
  )
}

function Account() {
  const me = useMe()
  return (
    <>
      {me.actingFor ? (
        <Note tone="info">
          <p>Email, password and deletion belong to the person alone, so they are not shown while you act as a test account.</p>
        </Note>
      ) : null}
      <Columns split="even">
        {me.actingFor ? null : (
          <Stack gap="wide">
            <EmailCard />
            <PasswordCard />
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
