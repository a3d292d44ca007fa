import type { Me } from '../../people/index.ts'
import { StaffKinds } from '../../platform/waiting.ts'
import { StaffHome as Work } from '../../today/index.ts'
import { staffKinds } from '../staff.ts'
import { greetingOf } from './greeting.ts'
import { WorkLinks } from './work-links.tsx'

/** The first screen of staff, with the kinds of all features that may wait for them. */
export function StaffHome({ me }: { me: Me }) {
  return (
    <StaffKinds value={staffKinds}>
      <Work me={me} greeting={greetingOf(me)} links={(waiting, pupils) => <WorkLinks me={me} waiting={waiting} pupils={pupils} />} />
    </StaffKinds>
  )
}
