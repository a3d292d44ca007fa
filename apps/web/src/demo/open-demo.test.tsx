import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { answering } from '../testing/answering.ts'
import { frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { OpenDemo } from './open-demo.tsx'

it('anybody who opens the demo school is led to its people once it is known to be a demo, because that page sends everybody else away', async () => {
  let isDemo = false
  let visited = (): readonly string[] => []
  const placesWhenAsked: string[] = []
  answering({
    'people.front': () => {
      placesWhenAsked.push(visited().at(-1) ?? '')
      return frontOf({ needsSetUp: !isDemo, isDemo })
    },
    'demo.open': () => {
      isDemo = true
      return { done: true }
    },
  })
  await refreshSession()
  const shown = showScreen(<OpenDemo setUpCode="9KXSE-66P9J" />, { path: '/setup' })
  visited = shown.visited
  await shown.user.click(screen.getByRole('button', { name: 'Open the demo school' }))
  await waitFor(() => expect(visited().at(-1)).toBe('/demo'))
  await waitFor(() => expect(placesWhenAsked).toEqual(['', '/setup']))
})

it('anybody who gets no answer in time is led to the page that waits for the people, as long as the school is being filled', async () => {
  let isDemo = false
  answering({
    'people.front': () => frontOf({ needsSetUp: !isDemo, isDemo }),
    'demo.open': () => {
      isDemo = true
      throw new TypeError('Failed to fetch')
    },
    'demo.cast': () => ({ schoolName: 'Demo School', parts: [] }),
  })
  await refreshSession()
  const { user, visited } = showScreen(<OpenDemo setUpCode="9KXSE-66P9J" />, { path: '/setup' })
  await user.click(screen.getByRole('button', { name: 'Open the demo school' }))
  await waitFor(() => expect(visited().at(-1)).toBe('/demo'))
})
