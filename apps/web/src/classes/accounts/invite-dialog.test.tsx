import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answering } from '../../testing/answering.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { InviteDialog } from './invite-dialog.tsx'

const invite = async (link: string) => {
  answering({
    'classes.classes': () => ({ classes: [] }),
    'classes.invite-staff': () => ({ personId: 'p1', link }),
  })
  const { user } = showScreen(<InviteDialog onClose={() => undefined} />)
  await user.type(screen.getByLabelText('Full name'), 'Joan Whitfield')
  await user.type(screen.getByLabelText('Email'), 'joan@hilltop.school')
  await user.selectOptions(screen.getByLabelText('Role'), 'admin')
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  return screen.findByRole('dialog', { name: 'Invitation for Joan Whitfield' })
}

describe('an invitation that is passed on by hand', () => {
  it('says until when its link works', async () => {
    const dialog = await invite('https://xiotein.hilltop.school/reset-password?token=abc')
    const inAWeek = new Date(Date.now() + 7 * 86_400_000).toLocaleDateString('en-GB', { dateStyle: 'medium' })
    expect(dialog.textContent).toContain(`It works until ${inAWeek}`)
    expect(screen.queryByText(/only on this computer/)).toBeNull()
  })

  it('warns where the link leads nobody else', async () => {
    const dialog = await invite('http://localhost:3000/reset-password?token=abc')
    expect(dialog.textContent).toContain('This link works only on this computer')
    expect(dialog.textContent).toContain('It begins with http://localhost:3000.')
  })
})
