import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { answering } from '../testing/answering.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { DuesWhatIf, PriceWhatIf } from './what-if.tsx'

const weeks = (last: number) => Array.from({ length: 11 }, (_, at) => 2_000 + at * ((last - 2_000) / 10))
const ahead = {
  classes: [],
  pupils: 20,
  pastWeeks: 8,
  lacks: null,
  dues: true,
  tried: [],
  asToday: weeks(3_000),
  wares: [{ ware: 'tea', name: 'Tea', pp: 20 }],
}

const open = async (answer: object, shown: ReactNode = <PriceWhatIf perkId="tea" pp={40} />) => {
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith({ may: { keepScore: true, review: true, runSchool: true } }) }),
    'numbers.forecast': () => answer,
  })
  await refreshSession()
  return { ...showScreen(<SignedIn>{shown}</SignedIn>), asked }
}

test('the forecast with another price is asked for with one press, and said in one sentence', async () => {
  const { user, asked } = await open({ ...ahead, tried: weeks(4_000) })
  const ask = await screen.findByRole('button', { name: 'What if it cost 40 PP?' })
  expect(asked.filter(({ name }) => name === 'numbers.forecast')).toEqual([])
  await user.click(ask)
  await screen.findByText('With this change a pupil would hold about 200 PP on average in 10 weeks, instead of 150')
  expect(asked.find(({ name }) => name === 'numbers.forecast')?.input).toEqual({ ware: 'tea', pp: '40' })
})

test('a perk that is not sold today is told in words', async () => {
  const { user } = await open(ahead)
  await user.click(await screen.findByRole('button', { name: 'What if it cost 40 PP?' }))
  await screen.findByText(/^This perk is not on sale today/)
})

test('a rule is tried in the same way as a price: dues that are switched off, before they are saved', async () => {
  const { user, asked } = await open({ ...ahead, tried: weeks(4_000) }, <DuesWhatIf dues={false} />)
  await user.click(await screen.findByRole('button', { name: 'What if vaults paid no dues?' }))
  await screen.findByText('With this change a pupil would hold about 200 PP on average in 10 weeks, instead of 150')
  expect(asked.find(({ name }) => name === 'numbers.forecast')?.input).toEqual({ dues: 'false' })
})
