import { fireEvent, render, screen } from '@testing-library/react'
import type { Attempt } from '@xiotein/contract/story'
import { expect, test } from 'vitest'
import { Providers } from '../app/providers.tsx'
import { PRACTICES, type Practice, practised, winning, withInput, withTurn } from './practice.ts'
import { PracticePage } from './practice-page.tsx'

const KINDS: Readonly<Record<Attempt['view']['kind'], true>> = {
  burden: true,
  calm: true,
  cipher: true,
  doors: true,
  drill: true,
  hands: true,
  knots: true,
  lamplight: true,
  testimony: true,
  watch: true,
}
const begun = (encounterId: string, language: 'en' | 'es' = 'en'): Practice => ({
  encounterId,
  seed: 7,
  failures: 0,
  language,
  inputs: [],
  turns: [],
})

test('each of the ten kinds can be practised', () => {
  expect([...new Set(PRACTICES.map(({ encounter }) => encounter.task.kind))].toSorted()).toEqual(Object.keys(KINDS))
})

test.each(PRACTICES.filter(({ encounter }) => encounter.task.kind !== 'drill').map(({ encounter }) => encounter.id))(
  '%s is judged by the rules: won by its solution, lost when it is given up',
  id => {
    for (const language of ['en', 'es'] as const) {
      const practice = begun(id, language)
      expect(practised(winning(practice).reduce(withInput, practice)).attempt.state).toBe('won')
      expect(practised(withInput(practice, { kind: 'give-up' })).attempt.state).toBe('lost')
    }
  },
)

test('a drill is fought to its end', () => {
  let practice = begun('straw-clerk')
  for (let turn = 0; practised(practice).attempt.state === 'open' && turn < 10; turn += 1) practice = withTurn(practice, [])
  // Nobody mended: the goal is missed.
  expect(practised(practice)).toMatchObject({ attempt: { state: 'lost' }, fight: { outcome: { winner: 1 } } })
})

test('the page shows the encounter that is chosen, and what is played on it', async () => {
  render(
    <Providers>
      <PracticePage />
    </Providers>,
  )
  for (const { encounter } of PRACTICES) {
    fireEvent.change(screen.getByLabelText('Encounter'), { target: { value: encounter.id } })
    expect(await screen.findByRole('heading', { name: encounter.title.en })).toBeTruthy()
  }
  fireEvent.change(screen.getByLabelText('Encounter'), { target: { value: 'yesterdays-corner' } })
  for (const box of (await screen.findAllByRole('checkbox')).slice(0, 2)) fireEvent.click(box)
  fireEvent.click(screen.getByRole('button', { name: 'Check it' }))
  expect(screen.getByText(/Right marks: \d|Done! The story goes on/)).toBeTruthy()
})
