import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AnnouncerProvider } from '../messages/announcer.tsx'
import { RecentMessages } from './recent-messages.tsx'
import { ToastProvider, type ToastTone, useToast } from './toasts.tsx'

function Speaker() {
  const toast = useToast()
  const say = (text: string, tone: ToastTone) => () => toast(text, tone)
  return (
    <>
      <button type="button" onClick={say('Class archived.', 'good')}>
        archive
      </button>
      <button type="button" onClick={say('Saved on this device.', 'plain')}>
        save
      </button>
      <button type="button" onClick={say('Failed to submit. Try again.', 'bad')}>
        fail
      </button>
    </>
  )
}

let tries = 0
const tryAgain = (): void => {
  tries += 1
}
let undone = 0
const undo = (): void => {
  undone += 1
}
/** Says something that leaves soon, with something to do about it. */
function BriefSpeaker() {
  const toast = useToast()
  const withdraw = useRef<() => void>(() => undefined)
  const fail = (): void => {
    withdraw.current = toast('Failed to upgrade.', 'bad', { label: 'Try Again', onPress: tryAgain }, { brief: true })
  }
  return (
    <>
      <button type="button" onClick={fail}>
        upgrade
      </button>
      <button type="button" onClick={() => withdraw.current()}>
        upgrade anew
      </button>
      <button type="button" onClick={() => toast('You bought it.', 'good', { label: 'Undo', onPress: undo })}>
        buy
      </button>
    </>
  )
}

function showSpeaker({ recent = true } = {}) {
  render(
    <AnnouncerProvider>
      <ToastProvider>
        <Speaker />
        <BriefSpeaker />
        <RecentMessages open={recent} onClose={() => undefined} />
      </ToastProvider>
    </AnnouncerProvider>,
  )
}

const shown = () => screen.queryAllByRole('article').map(toast => toast.textContent)
const press = (name: string) => fireEvent.click(screen.getByText(name))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('messages', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('stay for 3 seconds, problems for 6', () => {
    showSpeaker()
    press('archive')
    press('fail')
    pass(2999)
    expect(shown()).toEqual(['Class archived.', 'Failed to submit. Try again.'])
    pass(1)
    expect(shown()).toEqual(['Failed to submit. Try again.'])
    pass(3000)
    expect(shown()).toEqual([])
  })

  it('stay for 3 seconds where they are brief, even a problem that can be tried again', () => {
    showSpeaker()
    press('upgrade')
    pass(2999)
    expect(within(screen.getByRole('article')).getByRole('button', { name: 'Try Again' })).toBeTruthy()
    pass(1)
    expect(shown()).toEqual([])
    expect(screen.getAllByText('Failed to upgrade.').length).toBeGreaterThan(0)
  })

  it('keep what can be done about a failure after they have gone, until it is done or no longer wanted', () => {
    showSpeaker()
    press('upgrade')
    pass(3000)
    expect(shown()).toEqual([])
    const before = tries
    fireEvent.click(screen.getByRole('button', { name: 'Try Again', description: 'Failed to upgrade.' }))
    expect(tries).toBe(before + 1)
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
    press('upgrade')
    press('upgrade anew')
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  })

  it('keep no Undo, whose time is over with the message', () => {
    showSpeaker()
    press('buy')
    pass(10_000)
    expect(screen.getByText('You bought it.', { selector: 'p' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('keep an Undo that newer messages have covered, for as long as it is offered', () => {
    showSpeaker()
    press('buy')
    press('archive')
    press('save')
    expect(shown()).toEqual(['Class archived.', 'Saved on this device.'])
    pass(9_999)
    fireEvent.click(screen.getByRole('button', { name: 'Undo', description: 'You bought it.' }))
    expect(undone).toBe(1)
    press('buy')
    press('archive')
    press('save')
    pass(10_000)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('are never more than two', () => {
    showSpeaker()
    press('archive')
    press('save')
    press('fail')
    expect(shown()).toEqual(['Saved on this device.', 'Failed to submit. Try again.'])
  })

  it('wait while a pointer rests on them', () => {
    showSpeaker()
    press('fail')
    fireEvent.pointerEnter(screen.getByRole('article'))
    pass(60_000)
    expect(shown()).toHaveLength(1)
    fireEvent.pointerLeave(screen.getByRole('article'))
    pass(6000)
    expect(shown()).toEqual([])
  })

  it('J5: are read aloud politely, in a region that was there before them, and again when they come again', () => {
    showSpeaker({ recent: false })
    const region = screen.getByRole('status')
    expect(region.getAttribute('aria-live')).toBe('polite')
    press('archive')
    expect(screen.getByRole('article').closest('[aria-live]')).toBeNull()
    expect(region.textContent).toBe('')
    pass(200)
    expect(region.textContent).toBe('Class archived.')
    press('archive')
    pass(200)
    expect([...region.children].map(({ textContent }) => textContent)).toEqual(['Class archived.', 'Class archived.'])
    expect(screen.getByRole('status')).toBe(region)
    pass(1000)
    expect(region.textContent).toBe('')
  })

  it('J5: are read aloud with what can be done about them', () => {
    showSpeaker({ recent: false })
    press('buy')
    pass(200)
    expect(screen.getByRole('status').textContent).toBe('You bought it. Undo')
  })

  it('can be read again after they have gone', () => {
    showSpeaker()
    press('archive')
    pass(10_000)
    expect(shown()).toEqual([])
    expect(screen.getByText('Class archived.', { selector: 'p' })).toBeTruthy()
  })
})
