import type { ComponentType } from 'react'
import { Redirect } from 'wouter'
import { ArenaRoom } from '../arena/index.ts'
import { arenaRooms } from './features.ts'

/** A page in the frame of the Battle Arena, with one of its rooms open. */
export const inArena = (Page: ComponentType, open: string): ComponentType =>
  function InArena() {
    return (
      <ArenaRoom rooms={arenaRooms} open={open}>
        <Page />
      </ArenaRoom>
    )
  }

/** `/battle` leads into the first room. */
export function ArenaDoor() {
  return <Redirect to={arenaRooms[0]?.href ?? '/'} replace />
}
