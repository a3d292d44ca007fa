import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { attemptAt } from '../../../testing/encounter-examples.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { WatchGame } from './watch-game.tsx'

const show = (helped = false) => {
  const { view } = attemptAt('watch', 0, helped)
  if (view.kind !== 'watch') throw new Error('nothing to watch')
  const onInput = vi.fn()
  const { container, unmount } = showScreen(<WatchGame view={view} isOver={false} onInput={onInput} />)
  const [was, now] = [...container.querySelectorAll('svg')].map(drawing => drawing.parentElement)
  if (!was || !now) throw new Error('a plate is missing')
  return { view, onInput, was, now, unmount }
}
const sketchesOn = (plate: HTMLElement): string[] =>
  [...plate.querySelectorAll('use')].map(use => use.getAttribute('href')?.split('#')[1] ?? '')

test('a place is drawn as it was and as it is now', () => {
  const { view, was, now } = show()
  expect(sketchesOn(was)).toEqual(['ground-was', ...view.before.map(({ sketch }) => `${sketch}-was`)])
  expect(sketchesOn(now)).toEqual(['ground-now', ...view.after.map(({ sketch, state }) => `${sketch}-${state}`)])
  expect(sketchesOn(now).filter(sketch => sketch.endsWith('-now'))).toHaveLength(1 + view.changes)
})

test('a press on either drawing marks a detail, and its words show the same mark', () => {
  const { view, onInput, was, now } = show()
  fireEvent.click(within(was).getAllByRole('checkbox')[0] ?? was)
  fireEvent.click(now.querySelectorAll('button')[2] ?? now)
  fireEvent.click(screen.getByRole('radio', { name: 'Words' }))
  expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([0, 2].map(at => screen.getByLabelText(view.before[at]?.says ?? '')))
  fireEvent.click(screen.getByRole('button', { name: 'Check it' }))
  expect(onInput).toHaveBeenCalledWith({ kind: 'watch', changed: [0, 2] })
})

test('a screen reader reads the same words, whichever is shown', () => {
  const { view } = show()
  const read = () => [
    screen.getAllByRole('checkbox').map(box => box.closest('label')?.textContent),
    [...screen.getByRole('list', { name: 'Now' }).children].map(({ textContent }) => textContent),
    screen.queryAllByRole('img'),
  ]
  const words = [view.before.map(({ says }) => says), view.after.map(({ says }) => says), []]
  expect(read()).toEqual(words)
  fireEvent.click(screen.getByRole('radio', { name: 'Words' }))
  expect(read()).toEqual(words)
})

test('the help stripes what is still the same, on both drawings, and says so', () => {
  const { view, was, now } = show(true)
  for (const plate of [was, now]) expect(plate.querySelectorAll('[data-same]')).toHaveLength(view.ruledOut.length)
  expect(screen.getByText('The striped ones are still the same.')).toBeTruthy()
})

/** The drawings that are fetched, in the hands of the test. */
const heldImages = () => {
  const images: { onload?: () => void; onerror?: () => void }[] = []
  const Image = class {
    constructor() {
      images.push(this)
    }
  }
  vi.stubGlobal('Image', Image)
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return images
}

test.each(['fails', 'is late'])('a drawing that %s is shown in words until it comes, unless its player has chosen', async how => {
  const images = heldImages()
  const shown = show()
  expect(screen.getByRole('radio', { name: 'Picture' })).toHaveProperty('checked', true)
  act(() => (how === 'fails' ? images[0]?.onerror?.() : void vi.runAllTimers()))
  expect(screen.getByRole('radio', { name: 'Words' })).toHaveProperty('checked', true)
  act(() => images[0]?.onload?.())
  expect(screen.getByRole('radio', { name: 'Picture' })).toHaveProperty('checked', true)
  shown.unmount()
  show()
  fireEvent.click(screen.getByRole('radio', { name: 'Words' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Picture' }))
  act(() => (how === 'fails' ? images[1]?.onerror?.() : void vi.runAllTimers()))
  expect(screen.getByRole('radio', { name: 'Picture' })).toHaveProperty('checked', true)
})

test('a drawing that comes while its player ticks the words leaves them there', () => {
  const images = heldImages()
  const { view } = show()
  act(() => void vi.runAllTimers())
  const box = screen.getByLabelText(view.before[0]?.says ?? '')
  fireEvent.click(box)
  act(() => images[0]?.onload?.())
  expect(screen.getByRole('radio', { name: 'Words' })).toHaveProperty('checked', true)
  expect(box.isConnected).toBe(true)
})

test('a place whose drawing is not known is shown in words alone', () => {
  const { view } = attemptAt('watch', 0)
  if (view.kind !== 'watch') throw new Error('nothing to watch')
  showScreen(<WatchGame view={{ ...view, plate: 'a-newer-one' }} isOver={false} onInput={vi.fn()} />)
  expect(screen.getAllByRole('checkbox')).toHaveLength(view.before.length)
  expect(screen.queryByRole('radio', { name: 'Picture' })).toBeNull()
})
