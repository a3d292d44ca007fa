import type { ReactNode } from 'react'
import { type Me, useMe } from '../people/index.ts'
import { Button } from '../ui/actions/button.tsx'
import { type Tab, Tabs } from '../ui/actions/tabs.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Page, PageHead } from '../ui/layout/page.tsx'
import { DeniedState } from '../ui/messages/states.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { useWaiting } from './use-waiting.ts'

type Room = '/admin' | '/admin/classes' | '/admin/people' | '/admin/school' | '/admin/outbox' | '/admin/audit'

const rooms: readonly { href: Room; label: string; schoolOnly: boolean }[] = [
  { href: '/admin', label: 'PP approvals', schoolOnly: false },
  { href: '/admin/classes', label: 'Classes', schoolOnly: false },
  { href: '/admin/people', label: 'People', schoolOnly: true },
  { href: '/admin/school', label: 'School', schoolOnly: true },
  { href: '/admin/outbox', label: 'Outbox', schoolOnly: true },
  { href: '/admin/audit', label: 'Audit log', schoolOnly: true },
]

const mayEnter = (me: Me, room: { schoolOnly: boolean }): boolean => (room.schoolOnly ? me.may.runSchool : me.may.review)

type SageRoomProps = { room: Room; children: ReactNode }

/** The frame of every room of the Sage's Chamber: title, tabs, and the door. The server refuses whoever gets past it. */
export function SageRoom({ room, children }: SageRoomProps) {
  const me = useMe()
  const here = rooms.find(each => each.href === room)
  if (here && !mayEnter(me, here)) return <AccessDenied />
  return (
    <Page>
      <PageHead title="Sage's Chamber" lead="Nothing counts until you say so." close />
      <RoomTabs me={me} current={room} />
      {children}
    </Page>
  )
}

function RoomTabs({ me, current }: { me: Me; current: Room }) {
  const waiting = useWaiting()
  const tabs = rooms
    .filter(each => mayEnter(me, each))
    .map(({ href, label }): Tab => (href === '/admin' ? { href, label, count: waiting } : { href, label }))
  return <Tabs label="Sage's Chamber" tabs={tabs} current={current} />
}

function AccessDenied() {
  usePageTitle('Access Denied')
  return (
    <Page width="reading">
      <Card>
        <DeniedState
          level={1}
          actions={
            <Button look="secondary" onClick={() => (window.history.length > 1 ? window.history.back() : window.location.assign('/'))}>
              Go Back
            </Button>
          }
        >
          <p>You don't have permission to access the admin panel.</p>
        </DeniedState>
      </Card>
    </Page>
  )
}
