import { act, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { AnnouncerProvider } from '../ui/messages/announcer.tsx'
import { useArrival } from './use-arrival.ts'

afterEach(() => vi.unstubAllGlobals())

function Arriving() {
  useArrival()
  return <main id="main" tabIndex={-1} />
}

test('a page is shown where its reader left it, unless its address names a place of its own', () => {
  const scrolled: number[] = []
  vi.stubGlobal('scrollTo', (_: number, top: number) => void scrolled.push(top))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  const { hook, searchHook, navigate } = memoryLocation({ path: '/chapters' })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <AnnouncerProvider>
        <Arriving />
      </AnnouncerProvider>
    </Router>,
  )
  vi.stubGlobal('scrollY', 900)
  window.dispatchEvent(new Event('scroll'))
  const goes = (to: string): number | undefined => {
    act(() => navigate(to))
    return scrolled.at(-1)
  }
  expect(goes('/')).toBe(0)
  expect(goes('/chapters')).toBe(900)
  expect(goes('/')).toBe(0)
  expect(goes('/chapters?challenge=letter')).toBe(0)
})
