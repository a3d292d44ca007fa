import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { answering, Refusal } from '../../testing/answering.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { challengeWith, chapterWith, journeyAt } from '../../testing/story-examples.ts'
import { StoryInShort } from './story-in-short.tsx'

const open = async (answers: Parameters<typeof answering>[0]) => {
  answering({
    'people.front': () => frontOf({ me: adaWith() }),
    'story.journey': () => journeyAt(3),
    'story.chapter': () => chapterWith({}),
    ...answers,
  })
  await refreshSession()
  return showScreen(
    <SignedIn>
      <StoryInShort />
    </SignedIn>,
  )
}
const way = (name: string) => screen.findByRole('link', { name }).then(link => link.getAttribute('href'))

test('the home says how far a pupil is in the story, what comes next and what it pays, and leads there', async () => {
  await open({})
  expect(await screen.findByRole('heading', { name: 'Chapter 3: Where the Veil Thins' })).toBeTruthy()
  expect(await screen.findByText('1 of 6 done')).toBeTruthy()
  expect((await screen.findAllByRole('listitem')).map(item => item.textContent)).toEqual([
    expect.stringMatching(/^Illusion TrialsDone.*25 PP$/),
    expect.stringMatching(/^Five rooms.*15 PP$/),
    expect.stringMatching(/^Veil Revelation.*50 PP$/),
  ])
  expect(await way('Continue Chapter 3')).toMatch(/^\/story\/ep_03_/)
})

test('whoever says that they did it in class has handed nothing in', async () => {
  const challenges = [challengeWith({ by: 'ticked', state: 'waiting' }), challengeWith({ id: 'work', by: 'handed-in', state: 'waiting' })]
  await open({ 'story.chapter': () => ({ ...chapterWith({}), challenges }) })
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('You said: done'),
    expect.stringContaining('Handed in'),
  ])
})

test('anybody who has rewards waiting is led to them', async () => {
  await open({ 'story.chapter': () => chapterWith({ claimable: true }) })
  expect(await way('Open my rewards')).toMatch(/claim=now$/)
})

test('a chapter that is not open says what opens it, and the end of the story says so', async () => {
  const journey = journeyAt(3)
  const locked = { ...journey, chapters: journey.chapters.map((stop, at) => (at === 2 ? { ...stop, state: 'locked' } : stop)) }
  const shown = await open({ 'story.journey': () => locked })
  expect(await screen.findByText('To open it')).toBeTruthy()
  expect(await way('Open the journey')).toBe('/chapters?chapter=3')
  shown.unmount()
  await open({ 'story.journey': () => journeyAt(10) })
  expect(await screen.findByText('You have played all nine chapters. You can read each of them again.')).toBeTruthy()
})

test('a story that cannot be loaded says why and is asked for again', async () => {
  let isAway = true
  const { user } = await open({
    'story.journey': () => (isAway ? new Refusal('http.forbidden', 'Something went wrong.', 403) : journeyAt(3)),
  })
  await screen.findByText('Something went wrong.', { exact: false })
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { name: 'Chapter 3: Where the Veil Thins' })).toBeTruthy()
})
