import { Link, useLocation } from 'wouter'
import { SlotContent } from '../../platform/slot.tsx'
import { useLiveState } from '../../platform/use-live.ts'
import { Tabs } from '../../ui/actions/tabs.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Columns, Page, PageHead } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { AskedNameNote } from '../asked-name-note.tsx'
import { useMe } from '../session.ts'
import { growthSlot, manifestSlot, myClassesSlot, privacySlot } from '../slots.ts'
import { UnverifiedNote } from '../unverified-note.tsx'
import { t } from '../words/index.ts'
import { AccountCard } from './account-card.tsx'
import { DataCard } from './data-card.tsx'
import { EmailCard } from './email-card.tsx'
import { isStaff } from './is-staff.ts'
import { PasskeysCard } from './passkeys/index.ts'
import { PasswordCard } from './password-card.tsx'
import styles from './profile-page.module.css'
import { BellCard, ReadingCard } from './reading-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

const rooms = [
  { href: '/profile', name: 'room.me' },
  { href: '/profile/settings', name: 'room.settings' },
  { href: '/profile/account', name: 'room.account' },
] as const

/** `/profile`, My Profile: the person, their preferences, and how they sign in. */
export function ProfilePage() {
  const me = useMe()
  const [path] = useLocation()
  const isOffline = useLiveState() === 'offline'
  return (
    <Page>
      <PageHead title={t('profile.title')} lead={t('profile.lead')} close />
      <Tabs
        label={t('profile.title')}
        data-tutorial="profile-rooms"
        tabs={rooms.map(({ href, name }) => ({ href, label: t(name) }))}
        current={path}
      />
      <Stack gap="wide">
        <UnverifiedNote />
        <AskedNameNote />
        {isOffline ? (
          <Note tone="warn" title={t('offline')}>
            <p>{t('offline.text')}</p>
          </Note>
        ) : null}
        {path === '/profile/settings' ? (
          <Columns split="even">
            <ReadingCard />
            <Stack gap="wide">
              <BellCard />
              {me.isConfirmed ? <SlotContent slot={privacySlot} given={{}} /> : null}
            </Stack>
          </Columns>
        ) : path === '/profile/account' ? (
          <Account />
        ) : (
          <Columns split="even">
            <Stack gap="wide">
              <AccountCard />
              <SlotContent slot={myClassesSlot} given={{}} />
              {me.isConfirmed ? <SlotContent slot={manifestSlot} given={{}} /> : null}
            </Stack>
            <Stack gap="wide">{me.isConfirmed ? <SlotContent slot={growthSlot} given={{}} /> : null}</Stack>
          </Columns>
        )}
        <p className={styles.about}>
          <Link href="/about">{t('about')}</Link>
        </p>
      </Stack>
    </Page>
  )
}

const waiting = (
  <Card>
    <SkeletonRows rows={2} />
  </Card>
)

function Account() {
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
