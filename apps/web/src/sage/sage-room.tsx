import type { ReactNode } from 'react'
import type { RoomGroup, RoomRights } from '../platform/feature.ts'
import { Page, PageHead } from '../ui/layout/page.tsx'
import { DeniedPage } from '../ui/messages/denied-page.tsx'
import { Rooms } from './rooms.tsx'
import { t } from './words/index.ts'

type SageRoomProps = {
  /** Every room of the chamber, in order. */
  groups: readonly RoomGroup[]
  /** The address of the one that is open. */
  open: string
  may: RoomRights
  children: ReactNode
}

/** The frame of every room of the Sage's Chamber: title, rooms, and the check of who may enter. The server refuses anybody who gets past it. */
export function SageRoom({ groups, open, may, children }: SageRoomProps) {
  const entered = groups
    .map(group => ({ ...group, rooms: group.rooms.filter(room => may[room.needs]) }))
    .filter(({ rooms }) => rooms.length > 0)
  const room = entered.flatMap(({ rooms }) => rooms).find(({ href }) => href === open)
  if (!room) return <DeniedPage>{t('accessDeniedText')}</DeniedPage>
  const { Lead, Side } = room
  return (
    <Page>
      <PageHead title={t('chamber')} lead={Lead ? <Lead /> : t('lead')} close>
        {Side ? <Side /> : null}
      </PageHead>
      <Rooms groups={entered} open={room} />
      {children}
    </Page>
  )
}
