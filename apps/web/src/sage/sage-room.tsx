import type { ReactNode } from 'react'
import type { RoomRights } from '../platform/feature.ts'
import type { SageRoom as Room } from '../platform/staff-parts.ts'
import { Page, PageHead } from '../ui/layout/page.tsx'
import { DeniedPage } from '../ui/messages/denied-page.tsx'
import { Rooms } from './rooms.tsx'
import { t } from './words/index.ts'

type SageRoomProps = {
  /** Every room of the chamber, in order. */
  rooms: readonly Room[]
  /** The address of the one that is open. */
  open: string
  may: RoomRights
  children: ReactNode
}

/** The frame of every room of the Sage's Chamber: title, tabs, and the check of who may enter. The server refuses anybody who gets past it. */
export function SageRoom({ rooms, open, may, children }: SageRoomProps) {
  const entered = rooms.filter(room => may[room.needs])
  const room = entered.find(({ href }) => href === open)
  if (!room) return <DeniedPage>{t('accessDeniedText')}</DeniedPage>
  const { Lead, Side } = room
  return (
    <Page>
      <PageHead title={t('chamber')} lead={Lead ? <Lead /> : null} close>
        {Side ? <Side /> : null}
      </PageHead>
      <Rooms
        rooms={entered.map(({ href, label, group, Mark }) => ({ href, group, label: label(), mark: Mark ? <Mark /> : null }))}
        open={open}
      />
      {children}
    </Page>
  )
}
