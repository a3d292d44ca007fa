import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { refreshSession } from '../../../people/index.ts'
import { answering } from '../../../testing/answering.ts'
import { adaWith, frontOf } from '../../../testing/people-of-tests.ts'
import { PREVIEW } from '../../../testing/preview-examples.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { SignedIn } from '../../../testing/signed-in.tsx'
import { bossFightOf, teamFightWith } from '../../../testing/team-examples.ts'
import { PreviewPage } from './preview-page.tsx'

const TICKET = '7d1e0c1e-8a55-4f5c-9a0e-0d0f6f1f0077'

const open = async (review: boolean) => {
  const me = adaWith({ may: { keepScore: review, review, runSchool: false } })
  const battle = bossFightOf(teamFightWith(me.id))
  const asked = answering({
    'people.front': () => frontOf({ me }),
    'story.preview': () => PREVIEW,
    'moves.school': () => ({ version: 0, overrides: {}, isOlder: false, may: { read: false, change: false } }),
    'story.try-boss': sent => {
      const { losses, turns } = sent as { losses: number; turns: unknown[] }
      const isLost = turns.length > 0
      return {
        ...battle,
        attemptId: TICKET,
        losses,
        state: isLost ? 'lost' : 'open',
        advice: isLost ? 'Play the shield first.' : null,
        fight: { ...battle.fight, version: turns.length, away: [], outcome: isLost ? { winner: 1, reason: 'fallen' } : null },
      }
    },
  })
  await refreshSession()
  showScreen(
    <SignedIn>
      <Route path="/admin/story/:episodeId" component={PreviewPage} />
    </SignedIn>,
    { path: '/admin/story/ep_01_xiotein_letter' },
  )
  return asked
}

test('staff reads what a chapter is about, how long it takes, and its whole text with every answer', async () => {
  await open(true)
  await screen.findByText(/^Chapter 1: The Awakening\. About 27 minutes of reading and play when each try works/)
  expect(screen.getByText('What may others see of you, and who decides?')).toBeTruthy()
  expect(screen.getByText('When does protecting go too far?')).toBeTruthy()
  expect(screen.getByText('Before you read: say that a letter without a name is shown at home first.')).toBeTruthy()
  const scene = within(screen.getByRole('heading', { name: '1. The bus stop' }).closest('section') ?? document.body)
  // The same as pupils see it: the drawing of the place, and the portrait of the speaker.
  const drawings = [...(screen.getByRole('heading', { name: '1. The bus stop' }).closest('section')?.querySelectorAll('img') ?? [])]
  expect(drawings.map(({ src }) => /(place-arch|wick)/.exec(src)?.[1])).toEqual(expect.arrayContaining(['place-arch', 'wick']))
  expect(scene.getByText('What do you bring along?', { exact: false })).toBeTruthy()
  expect(scene.getAllByText('Good.', { exact: false })).toHaveLength(2)
  expect(scene.getByText('Here pupils meet the guardian: The Seal.')).toBeTruthy()
})

test('staff reads the objectives, the rewards and the choices on the sheet that is printed, and the plan with what fits', async () => {
  await open(true)
  const items = (name: string) => {
    const section = screen.getByRole('heading', { name }).closest('section') ?? document.body
    return within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  }
  await screen.findByRole('heading', { name: 'Objectives' })
  expect(items('Objectives')).toEqual(['Open the Seal.', 'Strike no blow on every third turn. (extra)'])
  expect(items('Rewards')).toEqual([
    '50 XP',
    '25 PP',
    'Fire lamp',
    'Line 2 of the letter',
    'Unsigned work 1 of 8',
    'Level 1 in the story',
    'Title: Lamp-lit',
    'One of these, as the pupil chooses: Frame for the Power Card: fire; 1 use of Shield Restore.',
  ])
  expect(items('Crowned').filter(text => text?.endsWith('(fits)'))).toEqual([
    'I raise my shield before turns 3, 6 and 9. (fits)',
    'My strong moves, until the curtain is open. (fits)',
  ])
})

test('the reader chooses what was answered in earlier chapters, and reads the lines that depend on it', async () => {
  await open(true)
  expect(await screen.findByText('To whoever none: I saw you.', { exact: false })).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('You are walking past her. What do you do?'), 'Move a lantern nearer to her')
  expect(screen.getByText('To whoever lent: I saw you.', { exact: false })).toBeTruthy()
  expect(screen.queryByText('To whoever none: I saw you.', { exact: false })).toBeNull()
})

test('an encounter is tried in its place, and closed again', async () => {
  const asked = await open(true)
  await userEvent.click(await screen.findByRole('button', { name: "Try it: Yesterday's Corner" }))
  expect(await screen.findByText(/Nothing is kept/)).toBeTruthy()
  await waitFor(() =>
    expect(asked.filter(({ name }) => name === 'story.try-encounter').map(({ input }) => input)).toEqual([
      { episodeId: 'ep_01_xiotein_letter', encounterId: 'yesterdays-corner', ticket: null, failures: 0, inputs: [], turns: [] },
    ]),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('button', { name: "Try it: Yesterday's Corner" })).toBeTruthy()
})

test('a guardian is tried in its place, turn by turn; after a lost try it comes with the help of one more loss', async () => {
  const asked = await open(true)
  const tries = () => asked.filter(({ name }) => name === 'story.try-boss').map(({ input }) => input)
  await userEvent.click(await screen.findByRole('button', { name: 'Try it: The Seal' }))
  expect(await screen.findByText(/ready for this chapter.*Nothing is kept/)).toBeTruthy()
  const first = { episodeId: 'ep_01_xiotein_letter', ticket: null, losses: 0, turns: [] }
  await waitFor(() => expect(tries()).toEqual([first]))
  await userEvent.click(await screen.findByRole('button', { name: 'Rest this turn' }))
  await waitFor(() => expect(tries().at(-1)).toEqual({ ...first, ticket: TICKET, turns: [[]] }))
  expect(await screen.findByRole('heading', { name: 'Not this time' })).toBeTruthy()
  expect(await screen.findByText('Play the shield first.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(tries().at(-1)).toEqual({ ...first, losses: 1 }))
})

test('a pupil is not asked for, and sees nothing of it', async () => {
  const asked = await open(false)
  expect(asked.filter(({ name }) => name === 'story.preview')).toEqual([])
})
