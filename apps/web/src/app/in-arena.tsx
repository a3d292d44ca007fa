import type { ComponentType } from 'react'
import { Redirect } from 'wouter'
import { ArenaRoom } from '../arena/index.ts'
import { arenaRooms } from './features.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** A page in the frame of the Battle Arena, with one of its rooms open. A room that does not exist for the reader is an address that leads nowhere. */
export const inArena = (Page: ComponentType, open: string): ComponentType => {
  const Only = arenaRooms.find(({ href }) => href === open)?.Only
  function InArena() {
    return (
      <ArenaRoom rooms={arenaRooms} open={open}>
        <Page />
      </ArenaRoom>
    )
  }
  if (!Only) return InArena
  return function WhereItExists() {
    return (
      <Only otherwise={<NotFoundPage />} waiting={<InArena />}>
        <InArena />
      </Only>
    )
  }
}

/** `/battle` leads into the first room. */
export function ArenaDoor() {
  return <Redirect to={arenaRooms[0]?.href ?? '/'} replace />
}
