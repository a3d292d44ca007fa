import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { answering } from '../../testing/answering.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { Dialog } from './dialog.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

type Props = { readonly onClose: () => void }
const Reasons = ({ onClose }: Props) => (
  <Dialog open title="Reasons" onClose={onClose}>
    <p>Homework</p>
  </Dialog>
)

test('a dialog that is slow to load says that it is on its way, with its title, its failure and the way to try again', async () => {
  // React reports what a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue()
  answering({ 'platform.report-error': () => ({ done: true }) })
  let end = (_part: typeof Reasons | Error): void => undefined
  const Lazy = lazyDialog<Props>(
    () => 'Reasons',
    () =>
      new Promise((resolve, reject) => {
        end = part => (part instanceof Error ? reject(part) : resolve(part))
      }),
  )
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Edit
        </button>
        {isOpen ? <Lazy onClose={() => setOpen(false)} /> : null}
      </>
    )
  }
  const { user } = showScreen(<Page />)
  const edit = screen.getByRole('button', { name: 'Edit' })
  const inDialog = (found: HTMLElement) => within(screen.getByRole('dialog', { name: 'Reasons' })).getByText(found.textContent ?? '')
  await user.click(edit)
  inDialog(await screen.findByText('Loading...'))
  await user.keyboard('{Escape}')
  expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, edit])
  await user.click(edit)
  inDialog(await screen.findByText('Loading...'))
  end(new TypeError('Failed to fetch'))
  const again = await screen.findByRole('button', { name: 'Try Again' })
  inDialog(again)
  await user.click(again)
  inDialog(await screen.findByText('Loading...'))
  end(Reasons)
  inDialog(await screen.findByText('Homework'))
  await user.keyboard('{Escape}')
  expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, edit])
})
