import { Link, useLocation } from 'wouter'
import { SlotContent } from '../../platform/slot.tsx'
import { useLiveState } from '../../platform/use-live.ts'
import { Tabs } from '../../ui/actions/tabs.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Columns, Page, PageHead } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { AskedNameNote } from '../asked-name-note.tsx'
import { useMe } from '../session.ts'
import { growthSlot, manifestSlot, myClassesSlot } from '../slots.ts'
import { t } from '../words/index.ts'
import { AccountCard } from './account-card.tsx'
import styles from './profile-page.module.css'

/** The parts loaded when they are opened: most come for their own name and growth. */
const UnverifiedNote = lazyWithRetry(async () => (await import('../unverified-note.tsx')).UnverifiedNote)
const SettingsRoom = lazyWithRetry(async () => (await import('./settings-room.tsx')).SettingsRoom)
const AccountRoom = lazyWithRetry(async () => (await import('./account-room.tsx')).AccountRoom)

const waiting = (
  <Card>
    <SkeletonRows rows={2} />
  </Card>
)

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
        {me.isConfirmed ? null : (
          <Part quiet>
            <UnverifiedNote />
          </Part>
        )}
        <AskedNameNote />
        {isOffline ? (
          <Note tone="warn" title={t('offline')}>
            <p>{t('offline.text')}</p>
          </Note>
        ) : null}
        {path === '/profile/settings' ? (
          <Part waiting={waiting}>
            <SettingsRoom />
          </Part>
        ) : path === '/profile/account' ? (
          <Part waiting={waiting}>
            <AccountRoom />
          </Part>
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
