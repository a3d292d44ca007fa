import type { ComponentType } from 'react'
import { useMe } from '../people/index.ts'
import { SageRoom } from '../sage/index.ts'
import { sageRooms } from './features.ts'

/** A page in the frame of the Sage's Chamber, with one of its rooms open. */
export const inChamber = (Page: ComponentType, open: string): ComponentType =>
  function InChamber() {
    return (
      <SageRoom rooms={sageRooms} open={open} may={useMe().may}>
        <Page />
      </SageRoom>
    )
  }
