import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useNewest } from './use-newest.ts'

type Fight = { readonly id: string; readonly version: number; readonly state: 'open' | 'left' }

test('an older answer never replaces a newer one of the same fight, and another fight takes its place', () => {
  const { result } = renderHook(() => useNewest<Fight>(({ id, version }) => ({ id, at: version })))
  const take = (id: string, version: number, state: Fight['state'] = 'open') => {
    act(() => result.current.take({ id, version, state }))
    return result.current.state
  }
  expect(result.current.state).toBeNull()
  expect(take('first', 4)).toMatchObject({ version: 4 })
  expect(take('first', 2)).toMatchObject({ version: 4 })
  // Leaving plays no turn.
  expect(take('first', 4, 'left')).toMatchObject({ state: 'left' })
  expect(take('second', 1)).toMatchObject({ id: 'second' })
  act(() => result.current.drop())
  expect(result.current.state).toBeNull()
})
