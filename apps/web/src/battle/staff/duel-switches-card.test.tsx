import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { OpenClass } from '../../classes/index.ts'
import { refreshSession } from '../../people/index.ts'
import { answering, Refusal, sent } from '../../testing/answering.ts'
import { classWith } from '../../testing/class-examples.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { DuelSwitchesCard } from './duel-switches-card.tsx'
import { PupilDuelsCard } from './pupil-duels-card.tsx'

const CLASS = '0199e0aa-1111-7000-8000-000000000001'
const PUPIL = '0199e0aa-1111-7000-8000-000000000002'
const OTHER = '0199e0aa-1111-7000-8000-000000000003'

const open = async (answers: Parameters<typeof answering>[0] = {}) => {
  let timeFactor = '1'
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith({ may: { keepScore: true, review: true, runSchool: false } }) }),
    'battle.switches': () => ({
      duels: true,
      takesPart: true,
      pupils: [{ personId: PUPIL, displayName: 'Amara Okafor', takesPart: true, timeFactor }],
    }),
    'battle.set-time-factor': input => {
      timeFactor = String(input.factor)
      return { done: true }
    },
    ...answers,
  })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <DuelSwitchesCard schoolClass={{ id: CLASS, name: '7C' } as OpenClass} />
    </SignedIn>,
  )
  await shown.user.click(await screen.findByRole('button', { name: 'Set time to choose' }))
  return { ...shown, asked, dialog: within(await screen.findByRole('dialog', { name: 'How much time to choose?' })) }
}

test('a teacher gives a pupil more time to choose', async () => {
  const { user, dialog, asked } = await open()
  const choice = dialog.getByLabelText('Amara Okafor')
  expect(dialog.getByRole('option', { name: 'The usual time', selected: true })).toBeDefined()
  await user.selectOptions(choice, 'Twice the time')
  expect(await screen.findByText('1 pupil has more time to choose in battles: Amara Okafor')).toBeDefined()
  expect(dialog.getByRole('option', { name: 'Twice the time', selected: true })).toBeDefined()
  expect(asked.find(({ name }) => name === 'battle.set-time-factor')?.input).toEqual({ personId: PUPIL, factor: '2' })
})

test('two changes at once both hold, and neither is shown as it was before', async () => {
  const saved: Record<string, string> = {}
  const answers: (() => void)[] = []
  const pupil = (personId: string, displayName: string) => ({ personId, displayName, takesPart: true, timeFactor: saved[personId] ?? '1' })
  const { user, dialog } = await open({
    'battle.switches': () => ({ duels: true, takesPart: true, pupils: [pupil(PUPIL, 'Amara Okafor'), pupil(OTHER, 'Ben Sato')] }),
    'battle.set-time-factor': input =>
      new Promise(resolve =>
        answers.push(() => {
          saved[String(input.personId)] = String(input.factor)
          resolve({ done: true })
        }),
      ),
  })
  const shown = () => dialog.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value)
  await user.selectOptions(dialog.getByLabelText('Amara Okafor'), 'Twice the time')
  await user.selectOptions(dialog.getByLabelText('Ben Sato'), 'One and a half times the time')
  expect(shown()).toEqual(['2', '1.5'])
  // Another choice before the first one is saved is sent after it, and the choice keeps the focus.
  await user.selectOptions(dialog.getByLabelText('Ben Sato'), 'No clock in challenges')
  expect(document.activeElement).toBe(dialog.getByLabelText('Ben Sato'))
  const seen = new Set<string>()
  const watch = new MutationObserver(() => seen.add(shown().join()))
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  for (const answer of answers.splice(0).reverse()) answer()
  await waitFor(() => expect(answers).toHaveLength(1))
  for (const answer of answers) answer()
  expect(await screen.findByText('2 pupils have more time to choose in battles: Amara Okafor, Ben Sato')).toBeDefined()
  await waitFor(() => expect(saved).toEqual({ [PUPIL]: '2', [OTHER]: 'untimed' }))
  watch.disconnect()
  expect([...seen, shown().join()].every(each => each === '2,untimed')).toBe(true)
})

test('a failed save is said, and the choice is as it was', async () => {
  const { user, dialog } = await open({
    'battle.set-time-factor': () => new Refusal('http.broken', 'Something went wrong. Please try again.', 500, {}, 'e7f3a9'),
  })
  await user.selectOptions(dialog.getByLabelText('Amara Okafor'), 'Twice the time')
  expect(await dialog.findByText(/e7f3a9/)).toBeDefined()
  expect(dialog.getByRole('option', { name: 'The usual time', selected: true })).toBeDefined()
})

describe('on the page of a pupil', () => {
  const openPupil = async (duels: boolean) => {
    let takesPart = true
    const asked = answering({
      'people.front': () => frontOf({ me: adaWith({ may: { keepScore: true, review: true, runSchool: false } }) }),
      'classes.class': () => classWith({ id: CLASS, name: '7C', may: { edit: true } }),
      'battle.switches': () => ({
        duels,
        takesPart: true,
        pupils: [{ personId: PUPIL, displayName: 'Amara Okafor', takesPart, timeFactor: '1' }],
      }),
      'battle.switch-pupil': input => {
        takesPart = input.takesPart === true
        return { done: true }
      },
    })
    await refreshSession()
    const shown = showScreen(
      <SignedIn>
        <PupilDuelsCard classId={CLASS} personId={PUPIL} />
      </SignedIn>,
    )
    return { ...shown, asked }
  }

  test('a teacher turns duels off for this pupil, and takes it back', async () => {
    const { user, asked } = await openPupil(true)
    const isOn = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Amara Okafor takes part in duels/ }).checked
    await user.click(await screen.findByRole('switch'))
    await screen.findByText('Duels are turned off for Amara Okafor.')
    expect(isOn()).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(isOn()).toBe(true))
    expect(sent(asked, 'battle.switch-pupil')).toEqual([
      { personId: PUPIL, takesPart: false },
      { personId: PUPIL, takesPart: true },
    ])
  })

  test('there is nothing to turn off in a school without duels', async () => {
    const { asked, container } = await openPupil(false)
    await waitFor(() => expect(asked.some(({ name }) => name === 'battle.switches')).toBe(true))
    await waitFor(() => expect(container.textContent).toBe(''))
  })
})
