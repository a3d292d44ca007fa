import type { ComponentType } from 'react'
import { Redirect } from 'wouter'
import { roomRightsOf, useMe } from '../people/index.ts'
import { StaffKinds } from '../platform/waiting.ts'
import { SageRoom, sageLink } from '../sage/index.ts'
import { sageRooms, staffKinds } from './staff.ts'

/** A page in the frame of the Sage's Chamber, with one of its rooms open. The chamber's own address leads to the first room that is open to the reader. */
export const inChamber = (Page: ComponentType, open: string): ComponentType =>
  function InChamber() {
    const may = roomRightsOf(useMe())
    const first = sageRooms.find(({ needs, isNoEntrance }) => may[needs] && !isNoEntrance)
    if (open === sageLink.href && first && first.href !== open) return <Redirect to={first.href} replace />
    return (
      <StaffKinds value={staffKinds}>
        <SageRoom rooms={sageRooms} open={open} may={may}>
          <Page />
        </SageRoom>
      </StaffKinds>
    )
  }
