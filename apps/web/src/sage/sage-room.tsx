import type { ReactNode } from 'react'
import { type Me, useMe } from '../people/index.ts'
import { type Tab, Tabs } from '../ui/actions/tabs.tsx'
import { Page, PageHead } from '../ui/layout/page.tsx'
import { DeniedPage } from '../ui/messages/denied-page.tsx'
import { useWaiting } from './use-waiting.ts'
import { t } from './words/index.ts'

const rooms = [
  { href: '/admin', label: 'room.approvals', schoolOnly: false },
  { href: '/admin/classes', label: 'room.classes', schoolOnly: false },
  { href: '/admin/people', label: 'room.people', schoolOnly: true },
  { href: '/admin/school', label: 'room.school', schoolOnly: true },
  { href: '/admin/outbox', label: 'room.outbox', schoolOnly: true },
  { href: '/admin/audit', label: 'room.audit', schoolOnly: true },
] as const

type Room = (typeof rooms)[number]['href']

const mayEnter = (me: Me, room: { schoolOnly: boolean }): boolean => (room.schoolOnly ? me.may.runSchool : me.may.review)

type SageRoomProps = { room: Room; children: ReactNode }

/** The frame of every room of the Sage's Chamber: title, tabs, and the door. The server refuses whoever gets past it. */
export function SageRoom({ room, children }: SageRoomProps) {
  const me = useMe()
  const here = rooms.find(each => each.href === room)
  if (here && !mayEnter(me, here)) return <DeniedPage>{t('accessDeniedText')}</DeniedPage>
  return (
    <Page>
      <PageHead title={t('chamber')} lead={t('lead')} close />
      <RoomTabs me={me} current={room} />
      {children}
    </Page>
  )
}

function RoomTabs({ me, current }: { me: Me; current: Room }) {
  const waiting = useWaiting()
  const tabs = rooms
    .filter(each => mayEnter(me, each))
    .map(({ href, label }): Tab => ({ href, label: t(label), ...(href === '/admin' ? { count: waiting } : {}) }))
  return <Tabs label={t('chamber')} tabs={tabs} current={current} />
}
