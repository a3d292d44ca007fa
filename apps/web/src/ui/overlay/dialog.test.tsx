import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { Button } from '../actions/button.tsx'
import { useAnnounce } from '../messages/announcer.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { useToast } from './toasts.tsx'

function RenameClass({ dismissible = true }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Rename class" dismissible={dismissible} footer={<Button>Save</Button>}>
        <input aria-label="Name" />
      </Dialog>
    </>
  )
}

describe('a dialog', () => {
  it('is named by its title and takes the focus', async () => {
    const { user } = showScreen(<RenameClass />)
    await user.click(screen.getByRole('button', { name: 'Rename' }))
    const dialog = screen.getByRole('dialog', { name: 'Rename class' })
    expect(dialog.contains(document.activeElement)).toBe(true)
  })

  it('closes by Escape and gives the focus back to what opened it', async () => {
    const { user } = showScreen(<RenameClass />)
    await user.click(screen.getByRole('button', { name: 'Rename' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename' }))
  })

  it.each([
    ['is switched off', false],
    ['is gone', true],
  ])('leaves the focus nearby when what opened it %s as the answer comes', async (_, isGone) => {
    let answer = (): void => undefined
    function Shelf() {
      const [open, setOpen] = useState(false)
      const [bought, setBought] = useState(false)
      answer = () => setBought(true)
      return (
        <section>
          <h2>Shelf</h2>
          {bought && isGone ? null : (
            <button type="button" disabled={bought} onClick={() => setOpen(true)}>
              Buy
            </button>
          )}
          <Dialog open={open} onClose={() => setOpen(false)} title="Buy it?">
            <Button onClick={() => setOpen(false)}>Pay</Button>
          </Dialog>
        </section>
      )
    }
    const { user } = showScreen(<Shelf />)
    await user.click(screen.getByRole('button', { name: 'Buy' }))
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Buy' }))
    act(() => answer())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Shelf' })))
  })

  it('closes by a press beside it, but not by the second of two quick presses on what opened it', async () => {
    const { user } = showScreen(<RenameClass />)
    await user.click(screen.getByRole('button', { name: 'Rename' }))
    const pressBeside = () =>
      fireEvent(screen.getByRole('dialog'), new MouseEvent('pointerdown', { bubbles: true, clientX: 900, clientY: 700 }))
    pressBeside()
    expect(screen.getByRole('dialog')).toBeTruthy()
    const later = performance.now() + 1_000
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
    onTestFinished(() => clock.mockRestore())
    pressBeside()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps Tab inside, both ways round', async () => {
    const { user } = showScreen(<RenameClass />)
    await user.click(screen.getByRole('button', { name: 'Rename' }))
    const close = screen.getByRole('button', { name: 'Close' })
    const save = screen.getByRole('button', { name: 'Save' })
    save.focus()
    await user.tab()
    expect(document.activeElement).toBe(close)
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(save)
  })

  it('that needs an answer has no cross and stays through Escape', async () => {
    const { user } = showScreen(<RenameClass dismissible={false} />)
    await user.click(screen.getByRole('button', { name: 'Rename' }))
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })

  it('holds the messages while it is open, so that they can be read out and pressed; they go on when it closes', async () => {
    const undone = vi.fn()
    function Screen() {
      const toast = useToast()
      const [open, setOpen] = useState(false)
      return (
        <>
          <Button onClick={() => setOpen(true)}>Print cards</Button>
          <Dialog open={open} onClose={() => setOpen(false)} title="Cards">
            <Button onClick={() => toast('Class archived.', 'good', { label: 'Undo', onPress: undone })}>Archive</Button>
          </Dialog>
        </>
      )
    }
    const { user } = showScreen(<Screen />)
    await user.click(screen.getByRole('button', { name: 'Print cards' }))
    const dialog = screen.getByRole('dialog')
    const region = within(dialog).getByRole('status')
    expect(region.textContent).toBe('')
    for (const press of [1, 2]) {
      await user.click(within(dialog).getByRole('button', { name: 'Archive' }))
      await waitFor(() => expect(region.textContent).toContain('Class archived.'))
      if (press === 2) break
      await user.click(within(dialog).getByRole('button', { name: 'Undo' }))
      expect(undone).toHaveBeenCalledOnce()
      expect(screen.getByRole('dialog')).toBe(dialog)
    }
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undone).toHaveBeenCalledTimes(2)
  })

  it('passes on the message that comes as it closes', async () => {
    function Screen() {
      const toast = useToast()
      const [open, setOpen] = useState(false)
      return (
        <>
          <Button onClick={() => setOpen(true)}>Print cards</Button>
          <Dialog open={open} onClose={() => setOpen(false)} title="Cards">
            <Button
              onClick={() => {
                toast('Class archived.', 'good')
                setOpen(false)
              }}
            >
              Archive
            </Button>
          </Dialog>
        </>
      )
    }
    const { user } = showScreen(<Screen />)
    await user.click(screen.getByRole('button', { name: 'Print cards' }))
    await user.click(screen.getByRole('button', { name: 'Archive' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('article', { name: 'Message' }).textContent).toContain('Class archived.')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Class archived.'))
  })

  function Finder({ alsoAtOpening = false }: { alsoAtOpening?: boolean }) {
    const announce = useAnnounce()
    const [open, setOpen] = useState(false)
    const find = (): void => {
      setOpen(true)
      if (alsoAtOpening) announce('28 students')
    }
    return (
      <>
        <Button onClick={find}>Find</Button>
        <Dialog open={open} onClose={() => setOpen(false)} title="Find pupils">
          <Button onClick={() => announce('Showing 3 of 28 students')}>Search</Button>
          <Button onClick={() => announce('Time is up', 'assertive')}>Bell</Button>
        </Dialog>
      </>
    )
  }
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  const beginFinding = (finder: ReactNode) => {
    // An announcement clears after a second.
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    showScreen(finder)
    const page = screen.getByRole('status')
    act(() => screen.getByRole('button', { name: 'Find' }).click())
    return { page, dialog: screen.getByRole('dialog') }
  }

  it('J5: reads out what is announced while it is open: everything outside of it is silent, and says nothing later', () => {
    const { page, dialog } = beginFinding(<Finder />)
    pass(200)
    act(() => within(dialog).getByRole('button', { name: 'Search' }).click())
    act(() => within(dialog).getByRole('button', { name: 'Bell' }).click())
    pass(200)
    expect(within(dialog).getByRole('status').textContent).toBe('Showing 3 of 28 students')
    expect(within(dialog).getByRole('alert').textContent).toBe('Time is up')
    expect(page.textContent).toBe('')
  })

  it('J5: reads out what is announced as it opens, when its region has been there for a moment', () => {
    const { page, dialog } = beginFinding(<Finder alsoAtOpening />)
    const region = within(dialog).getByRole('status')
    expect(region.textContent).toBe('')
    pass(200)
    expect(region.textContent).toBe('28 students')
    expect(page.textContent).toBe('')
  })
})

it('a question opens without the error of an earlier try, and says the same error when it comes again', async () => {
  function Archive() {
    const [open, setOpen] = useState(false)
    const [error, setError] = useState<string | null>(null)
    const confirm = async (): Promise<void> => {
      setError(null)
      await Promise.resolve()
      setError('The class could not be archived.')
    }
    return (
      <>
        <Button onClick={() => setOpen(true)}>Archive</Button>
        <ConfirmDialog
          open={open}
          error={error}
          title="Archive 7C?"
          confirmLabel="Yes"
          onConfirm={() => void confirm()}
          onCancel={() => setOpen(false)}
        >
          <p>Nobody records points in it.</p>
        </ConfirmDialog>
      </>
    )
  }
  const { user } = showScreen(<Archive />)
  for (const _try of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Archive' }))
    expect(screen.queryByText('The class could not be archived.')).toBeNull()
    for (const _press of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Yes' }))
      await screen.findByText('The class could not be archived.')
    }
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
  }
})
