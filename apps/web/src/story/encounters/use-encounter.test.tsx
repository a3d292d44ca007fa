import { fireEvent, screen } from '@testing-library/react'
import type { EncounterInput } from '@xiotein/contract/story'
import { expect, test, vi } from 'vitest'
import { answering, noNetwork, Refusal } from '../../testing/answering.ts'
import { attemptAt, attemptSolution, attemptWith } from '../../testing/encounter-examples.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { EncounterPlayer } from './encounter-player.tsx'

Element.prototype.scrollIntoView = vi.fn()

test('an input whose answer was lost is sent again before the next one, which the school then takes', async () => {
  // It plays each step once, and refuses one out of turn, as the school does.
  const played: EncounterInput[] = []
  let isLost = true
  answering({
    'story.begin-encounter': () => attemptWith('knots', played),
    'story.play': asked => {
      const { step, input } = asked as { step: number; input: EncounterInput }
      if (step > played.length || (step < played.length && JSON.stringify(played[step]) !== JSON.stringify(input)))
        return new Refusal('story.step-out-of-turn', 'Something else came first.')
      if (step === played.length) played.push(input)
      return isLost ? noNetwork : attemptWith('knots', played)
    },
  })
  showScreen(<EncounterPlayer episodeId="ep_01_xiotein_letter" encounterId="four-tracks" />)
  const [first, second] = attemptSolution('knots')
  if (first?.kind !== 'knots' || second?.kind !== 'knots') throw new Error('no knots')
  const knot = (at: number) => screen.getByRole('button', { name: new RegExp(`^Stone ${at + 1} `) })
  await screen.findByText('8 are left.')
  fireEvent.click(knot(first.knot))
  const note = (await screen.findByText('Failed to complete encounter')).closest('[role=status]')
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled()
  isLost = false
  fireEvent.click(knot(second.knot))
  await screen.findByText('6 are left.')
  expect(note?.isConnected).toBe(false)
  expect(played).toEqual([first, second])
})

test('an encounter that was played on in another window goes on from there', async () => {
  const solution = attemptSolution('knots')
  let steps = 0
  answering({
    'story.begin-encounter': () => attemptAt('knots', steps),
    'story.play': () => new Refusal('story.step-out-of-turn', 'Something else came first.'),
  })
  showScreen(<EncounterPlayer episodeId="ep_01_xiotein_letter" encounterId="four-tracks" />)
  await screen.findByText('8 are left.')
  steps = 2
  const [first] = solution
  if (first?.kind !== 'knots') throw new Error('no knots')
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Stone ${first.knot + 1} `) }))
  await screen.findByText('Something else came first.')
  await screen.findByText('6 are left.')
})
