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

test('a late answer about a fight comes too late once another one has taken its place, or it was dropped', () => {
  const { result } = renderHook(() => useNewest<Fight>(({ id, version }) => ({ id, at: version })))
  const renew = (id: string, version: number) => {
    act(() => result.current.renew({ id, version, state: 'open' }))
    return result.current.state
  }
  act(() => result.current.take({ id: 'second', version: 1, state: 'open' }))
  expect(renew('first', 9)).toMatchObject({ id: 'second', version: 1 })
  expect(renew('second', 2)).toMatchObject({ version: 2 })
  expect(renew('second', 1)).toMatchObject({ version: 2 })
  act(() => result.current.drop())
  expect(renew('second', 3)).toBeNull()
})
