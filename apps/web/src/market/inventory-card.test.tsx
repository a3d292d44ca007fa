import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { answering, noNetwork } from '../testing/answering.ts'
import { Leavable } from '../testing/leavable.tsx'
import { artifactsWith, boughtItem } from '../testing/market-examples.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { InventoryCard } from './inventory-card.tsx'

test('a request whose answer was lost is taken for made once the inventory shows it, and after a no it is asked anew', async () => {
  let items = [boughtItem()]
  const answers: unknown[] = [noNetwork, { item: boughtItem('2026-11-23T10:45:00.000Z') }]
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith() }),
    'market.artifacts': () => artifactsWith(),
    'market.inventory': () => ({ items }),
    'market.ask': () => {
      items = [boughtItem('2026-11-23T10:35:00.000Z')]
      return answers.shift()
    },
  })
  await refreshSession()
  const { user, cache } = showScreen(
    <SignedIn>
      <InventoryCard />
    </SignedIn>,
  )
  const ask = () => user.click(screen.getByRole('button', { name: 'Ask to use Small Snack' }))
  await screen.findByRole('button', { name: 'Ask to use Small Snack' })
  await ask()
  expect(await screen.findByText('Waiting for your teacher')).toBeTruthy()
  const card = screen.getByText('Waiting for your teacher').closest('li') as HTMLElement
  expect(within(card).queryByText(/cannot be reached/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  items = [boughtItem()]
  await act(() => cache.invalidateQueries({ queryKey: ['market.inventory'] }))
  await screen.findByRole('button', { name: 'Ask to use Small Snack' })
  await ask()
  await waitFor(() => expect(answers).toEqual([]))
  const [first, second] = asked.filter(({ name }) => name === 'market.ask').map(({ key }) => key)
  expect(second).not.toBe(first)
})

test('a request whose answer was lost before the page was left, and which got a no meanwhile, is asked anew', async () => {
  let items = [boughtItem()]
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith() }),
    'market.artifacts': () => artifactsWith(),
    'market.inventory': () => ({ items }),
    'market.ask': () => noNetwork,
  })
  await refreshSession()
  const { user, cache } = showScreen(
    <SignedIn>
      <Leavable>
        <InventoryCard />
      </Leavable>
    </SignedIn>,
  )
  const keys = () => asked.filter(({ name }) => name === 'market.ask').map(({ key }) => key)
  const ask = async () => user.click(await screen.findByRole('button', { name: 'Ask to use Small Snack' }))
  await ask()
  await waitFor(() => expect(keys()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  items = [boughtItem(null, 1)]
  await user.click(screen.getByRole('button', { name: 'Come back' }))
  await waitFor(() => expect(cache.isFetching()).toBe(0))
  await ask()
  await waitFor(() => expect(keys()).toHaveLength(2))
  expect(new Set(keys()).size).toBe(2)
})
