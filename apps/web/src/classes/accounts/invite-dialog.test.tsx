import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { answering } from '../../testing/answering.ts'
import { idOf } from '../../testing/ids.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { InviteDialog } from './invite-dialog.tsx'

const admin = adaWith({ may: { keepScore: true, review: true, runSchool: true } })

const open = async (handedAddress: string, handedReach: 'anywhere' | 'this-computer') => {
  answering({
    'people.front': () => frontOf({ me: admin, sendsMail: false, handedAddress, handedReach }),
    'classes.classes': () => ({ classes: [] }),
    'classes.invite-staff': () => ({ personId: idOf(1), link: `${handedAddress}/reset-password?token=abc` }),
  })
  await refreshSession()
  return showScreen(
    <SignedIn>
      <InviteDialog onClose={() => undefined} />
    </SignedIn>,
  )
}

describe('an invitation that is passed on by hand', () => {
  it('says until when its link works', async () => {
    const { user } = await open('https://xiotein.hilltop.school', 'anywhere')
    expect(screen.queryByText(/only on this computer/)).toBeNull()
    await user.type(screen.getByLabelText('Full name'), 'Joan Whitfield')
    await user.type(screen.getByLabelText('Email'), 'joan@hilltop.school')
    await user.selectOptions(screen.getByLabelText('Role'), 'admin')
    await user.click(screen.getByRole('button', { name: 'Invite' }))
    const dialog = await screen.findByRole('dialog', { name: 'Invitation for Joan Whitfield' })
    const inAWeek = new Date(Date.now() + 7 * 86_400_000).toLocaleDateString('en-GB', { dateStyle: 'medium' })
    expect(dialog.textContent).toContain(`It works until ${inAWeek}`)
  })

  it('warns before its link is made where that leads nobody else, and leads to the setting', async () => {
    await open('http://localhost:3000', 'this-computer')
    expect(screen.getByText('It leads to localhost:3000, which no other device can open.', { exact: false })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Save the address of the school' }).getAttribute('href')).toBe('/admin/school')
  })
})
