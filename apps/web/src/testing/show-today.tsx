import { staffKinds } from '../app/staff.ts'
import { refreshSession } from '../people/index.ts'
import { StaffKinds } from '../platform/waiting.ts'
import { todayFeature } from '../today/index.ts'
import { pageOf } from './page-of.ts'
import { showScreen } from './show-screen.tsx'
import { SignedIn } from './signed-in.tsx'

/** Today, with the kinds of all features, for the person who is signed in by the answers of the test. */
export const showToday = async () => {
  await refreshSession()
  const Page = await pageOf(todayFeature, '/admin')
  return showScreen(
    <SignedIn>
      <StaffKinds value={staffKinds}>
        <Page />
      </StaffKinds>
    </SignedIn>,
    { path: '/admin' },
  )
}
