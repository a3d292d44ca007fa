import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { StoryCalls, StoryChallenge } from '@xiotein/contract/story'
import type { OutputOf } from '@xiotein/contract/wire'
import { LONGEST_WORK } from '@xiotein/game/story'
import { afterEach, expect, test, vi } from 'vitest'
import { refreshSession, signOut } from '../../people/index.ts'
import { startLive, stopLive } from '../../platform/live.ts'
import { answering, noNetwork, Refusal } from '../../testing/answering.ts'
import { deliver, isOpen } from '../../testing/live-wire.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { CHAPTER, handedInAs, journeyAt } from '../../testing/story-examples.ts'
import { JourneyPage } from '../journey/journey-page.tsx'

afterEach(() => {
  stopLive()
  localStorage.clear()
})
Element.prototype.scrollIntoView = vi.fn()
HTMLDialogElement.prototype.showModal ??= vi.fn()
HTMLDialogElement.prototype.close ??= vi.fn()

const PICTURE = '8f0b1c1e-8a55-4f5c-9a0e-0d0f6f1f1a0'
const pictureOf = (number: number) => ({
  pictureId: `${PICTURE}${number}`,
  path: `/api/story/picture?pictureId=${PICTURE}${number}`,
})
type OwnWork = NonNullable<OutputOf<StoryCalls['story.own-work']>['work']>
const WORK: OwnWork = {
  text: 'I promised to be on time.',
  pictures: [pictureOf(1)],
  status: 'denied',
  reason: 'Tell me more.',
  handedInAt: '2026-05-12T10:00:00.000Z',
}
/** What a teacher answered to work, by the state of its challenge. */
const ANSWERS: Readonly<Record<string, OwnWork['status']>> = { done: 'approved', denied: 'denied' }
const me = adaWith()
type Answers = Parameters<typeof answering>[0]
type State = StoryChallenge['state']
const open = async (state: State, answers: Answers = {}) => {
  const now = { state }
  let pictures = 1
  const asked = answering({
    'people.front': () => frontOf({ me }),
    'story.journey': () => journeyAt(3),
    'story.check': () => ({ done: [] }),
    'story.chapter': () => ({ ...CHAPTER, challenges: [handedInAs(now.state)] }),
    'story.own-work': () => ({ work: { ...WORK, status: ANSWERS[now.state] ?? 'pending' } }),
    'story.add-picture': () => {
      pictures += 1
      return pictureOf(pictures)
    },
    'story.hand-in': () => {
      now.state = 'waiting'
      return { done: true }
    },
    ...answers,
  })
  await refreshSession()
  const show = () =>
    showScreen(
      <SignedIn>
        <JourneyPage />
      </SignedIn>,
      { path: '/chapters' },
    )
  const shown = show()
  const sent = (name: string) => asked.filter(call => call.name === name).map(call => call.input)
  return { ...shown, show, sent, now }
}
const begin = async ({ user }: Awaited<ReturnType<typeof open>>, name = 'Write and hand in') =>
  user.click(await screen.findByRole('button', { name }))
const words = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your words' })
const handIn = () => screen.getByRole('button', { name: 'Hand it in' })
const photo = (bytes = 10) => new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' })
const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement

test('words and pictures are handed in together, and then wait for the teacher', async () => {
  const shown = await open('open')
  await begin(shown)
  const area = await words()
  expect(handIn().hasAttribute('disabled')).toBe(true)
  await shown.user.type(area, 'I was late.')
  expect(screen.getByText('1,989 characters left')).toBeTruthy()
  for (const number of [1, 2, 3]) {
    await shown.user.upload(chooser(), photo(number))
    await screen.findByRole('button', { name: `Look at picture ${number}` })
  }
  expect(screen.getByText('These are three pictures. To add another one, remove one first.')).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Remove picture 2' }))
  await shown.user.click(handIn())
  expect(await screen.findByText('Your teacher has it. We tell you when it has been looked at.')).toBeTruthy()
  expect(shown.sent('story.hand-in')).toEqual([
    { challenge: 'accountability', text: 'I was late.', pictureIds: [pictureOf(2).pictureId, pictureOf(4).pictureId] },
  ])
  await shown.user.click(screen.getByRole('button', { name: 'See what you handed in' }))
  expect(await screen.findByText('I promised to be on time.')).toBeTruthy()
})

test('a draft is there after the page was left, is not lost by a failure, and leaves with its pupil', async () => {
  const shown = await open('open', { 'story.hand-in': () => noNetwork, 'people.sign-out': () => ({ done: true }) })
  await begin(shown)
  await shown.user.type(await words(), 'Half a sentence')
  shown.unmount()
  const again = { ...shown, ...shown.show() }
  await screen.findByText('You have begun this. What you wrote is kept on this device.')
  await begin(again, 'Go on writing')
  expect((await words()).value).toBe('Half a sentence')
  await again.user.click(handIn())
  expect(await screen.findByText(/server cannot be reached/)).toBeTruthy()
  expect((await words()).value).toBe('Half a sentence')
  expect(Object.keys(localStorage).filter(name => name.includes('.work.'))).toHaveLength(1)
  await act(signOut)
  expect(Object.keys(localStorage).filter(name => name.includes('.work.'))).toEqual([])
})

test('work that came back begins with what was handed in, and its reason is on the card', async () => {
  const shown = await open('denied')
  await begin(shown, 'Change it and hand it in again')
  expect((await words()).value).toBe('I promised to be on time.')
  expect(screen.getByText('A teacher wrote: Tell me a little more about the second part.')).toBeTruthy()
  await shown.user.type(await words(), ' I was not.')
  await shown.user.click(handIn())
  await waitFor(() =>
    expect(shown.sent('story.hand-in')).toMatchObject([
      { text: 'I promised to be on time. I was not.', pictureIds: [pictureOf(1).pictureId] },
    ]),
  )
})

test('text that is too long and pictures that are too large are named before they are sent, and a refusal is shown', async () => {
  const shown = await open('open', {
    'story.add-picture': () => new Refusal('people.no-picture', 'We could not read a picture in this file.'),
    'story.hand-in': () => new Refusal('story.picture-gone', 'One of the pictures is no longer here. Please add it again.'),
  })
  await begin(shown)
  fireEvent.change(await words(), { target: { value: 'x'.repeat(LONGEST_WORK + 12) } })
  expect(screen.getByText('12 characters too many. Make it a little shorter.')).toBeTruthy()
  expect(handIn().hasAttribute('disabled')).toBe(true)
  const large = photo(6 * 1_048_576 + 1)
  // On a phone there may be no memory for it.
  large.arrayBuffer = () => Promise.reject(new Error('It was read.'))
  await shown.user.upload(chooser(), large)
  expect(await screen.findByText('This picture is too large. Please choose one of at most 6 MB.')).toBeTruthy()
  expect(shown.sent('story.add-picture')).toEqual([])
  await shown.user.upload(chooser(), photo())
  expect(await screen.findByText('We could not read a picture in this file.')).toBeTruthy()
  fireEvent.change(await words(), { target: { value: 'Short.' } })
  await shown.user.click(handIn())
  expect(await screen.findByText('One of the pictures is no longer here. Please add it again.')).toBeTruthy()
})

test('the answer of the teacher is on the screen without a press', async () => {
  const shown = await open('waiting')
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  await screen.findByText('Your teacher has it. We tell you when it has been looked at.')
  shown.now.state = 'denied'
  act(() => deliver({ topic: `person:${me.id}`, name: 'story.changed', version: 5, payload: {} }))
  expect(await screen.findByRole('button', { name: 'Change it and hand it in again' })).toBeTruthy()
  shown.now.state = 'done'
  act(() => deliver({ topic: `person:${me.id}`, name: 'story.changed', version: 6, payload: {} }))
  expect(await screen.findByRole('button', { name: 'See what you handed in' })).toBeTruthy()
})

test('a challenge of the lesson is said to be done with one press, and then waits for the teacher', async () => {
  const inClass = (state: State) => ({ ...handedInAs(state), by: 'ticked' })
  const now: { state: State } = { state: 'open' }
  const { user, sent } = await open('open', {
    'story.chapter': () => ({ ...CHAPTER, challenges: [inClass(now.state)] }),
    'story.hand-in': () => {
      now.state = 'waiting'
      return { done: true }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'I did it in class' }))
  expect(await screen.findByText('You said that you did it. Your teacher ticks it off.')).toBeTruthy()
  expect(screen.getByText('You said: done')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'I did it in class' })).toBeNull()
  expect(sent('story.hand-in')).toEqual([{ challenge: 'accountability', text: '', pictureIds: [] }])
})

test('whoever has handed in nothing for a challenge that is done reads that their teacher counted it', async () => {
  const { user } = await open('done', { 'story.own-work': () => ({ work: null }) })
  await user.click(await screen.findByRole('button', { name: 'See what you handed in' }))
  expect(await screen.findByText('Your teacher counted this as done.')).toBeTruthy()
})
