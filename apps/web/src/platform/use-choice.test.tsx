import { act, screen, waitFor, within } from '@testing-library/react'
import type { BattleCalls } from '@xiotein/contract/battle'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { answering, noNetwork } from '../testing/answering.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { apiOf } from './call.ts'
import { useChoice } from './use-choice.ts'
import { answerKey, useAnswers, useRead } from './use-read.ts'

const api = apiOf<BattleCalls>()
const CLASS = { classId: '0199e0aa-1111-7000-8000-000000000001' }
type Switches = { duels: boolean; takesPart: boolean; pupils: never[] }

const shown: string[] = []

/** The choice stands in a part of the screen that is drawn again before the whole of it. */
function Choice({ saved }: { saved: boolean }) {
  const answers = useAnswers()
  const { value, choose } = useChoice(api, 'battle.switch-class', {
    saved,
    inputOf: takesPart => ({ ...CLASS, takesPart }),
    keep: takesPart => answers.change<Switches>(answerKey('battle.switches', CLASS), known => ({ ...known, takesPart })),
  })
  shown.push(value ? 'on' : 'off')
  return (
    <button type="button" onClick={() => choose(!value)}>
      {value ? 'on' : 'off'}
    </button>
  )
}

function Card() {
  const { data } = useRead(api, 'battle.switches', CLASS)
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Leave
      </button>
      {isOpen && data ? <Choice saved={data.takesPart} /> : null}
    </>
  )
}

it('never shows what was there before once it is saved', async () => {
  const answers: (() => void)[] = []
  answering({
    'battle.switches': () => ({ duels: true, takesPart: false, pupils: [] }),
    'battle.switch-class': () => new Promise(resolve => answers.push(() => resolve({ done: true }))),
  })
  const { user, cache } = showScreen(<Card />)
  await screen.findByRole('button', { name: 'off' })
  for (const chosen of ['on', 'off', 'on', 'off', 'on']) {
    await user.click(screen.getByRole('button', { name: /on|off/ }))
    shown.splice(0)
    await waitFor(() => expect(answers).toHaveLength(1))
    answers.pop()?.()
    await waitFor(() => expect(cache.isMutating()).toBe(0))
    expect(await screen.findByRole('button', { name: chosen })).toBeDefined()
    expect([...new Set(shown)]).toEqual([chosen])
  }
})

it('sends each choice as a new one: what was answered before says nothing about now', async () => {
  const answers: unknown[] = [noNetwork, { done: true }, { done: true }]
  const asked = answering({
    'battle.switches': () => ({ duels: true, takesPart: false, pupils: [] }),
    'battle.switch-class': () => answers.shift(),
  })
  const { user, cache } = showScreen(<Card />)
  await user.click(await screen.findByRole('button', { name: 'off' }))
  await waitFor(() => expect(cache.isMutating()).toBe(0))
  await user.click(await screen.findByRole('button', { name: 'off' }))
  await screen.findByRole('button', { name: 'on' })
  const keys = asked.filter(({ name }) => name === 'battle.switch-class').map(({ key }) => key)
  expect(new Set(keys).size).toBe(2)
})

it('tells a failure to a reader who has left, and Try Again saves the choice after all', async () => {
  const held: ((answer: unknown) => void)[] = []
  answering({
    'battle.switches': () => ({ duels: true, takesPart: false, pupils: [] }),
    'battle.switch-class': () => new Promise(resolve => held.push(resolve)),
  })
  const { user } = showScreen(<Card />)
  await user.click(await screen.findByRole('button', { name: 'off' }))
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  act(() => held[0]?.(noNetwork))
  await user.click(within(await screen.findByRole('article', { name: 'Problem' })).getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(held).toHaveLength(2))
  act(() => held[1]?.({ done: true }))
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('button', { name: 'on' })).toBeDefined()
})
