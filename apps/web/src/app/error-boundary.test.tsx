import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'

let broken = true
let draws = 0

function Page() {
  draws += 1
  if (broken) throw new Error('the list has no head')
  return <p>All is well</p>
}

function show({ saving = false, resetKey = '/' } = {}) {
  const reports: { errorId: string; error: Error }[] = []
  const element = (key: string) => (
    <ErrorBoundary resetKey={key} isSaving={() => saving} onError={report => reports.push(report)}>
      <Page />
    </ErrorBoundary>
  )
  const view = render(element(resetKey))
  return { reports, goTo: (path: string) => view.rerender(element(path)) }
}

function tryAgain() {
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
}

describe('the error screen', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    broken = true
    draws = 0
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('says what happened, with an id that also goes to the log', () => {
    const { reports } = show()
    expect(screen.getByRole('heading').textContent).toBe('Oops! Something went wrong')
    expect(screen.getByText("We encountered an unexpected error. Don't worry, your data is safe.")).toBeTruthy()
    expect(screen.getByText('Retry attempt: 0/3')).toBeTruthy()
    expect(screen.getByText('If this problem persists, please contact support with the Error ID above.')).toBeTruthy()
    const id = document.querySelector('code')?.textContent
    expect(id).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
    expect(reports).toMatchObject([{ errorId: id, error: { message: 'the list has no head' } }])
  })

  it('does not promise that data is safe while a change was on its way', () => {
    show({ saving: true })
    expect(screen.queryByText(/your data is safe/)).toBeNull()
    expect(screen.getByText(/Your last change may not have been saved/)).toBeTruthy()
  })

  it('tries again after one second and shows the page when the cause is gone', () => {
    show()
    tryAgain()
    expect(screen.getByRole('button', { name: 'Retrying...' })).toBeTruthy()
    broken = false
    act(() => vi.advanceTimersByTime(999))
    expect(screen.queryByText('All is well')).toBeNull()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.getByText('All is well')).toBeTruthy()
  })

  it('tries three times, and then renders no more by itself', () => {
    show()
    for (const attempt of [1, 2, 3]) {
      tryAgain()
      act(() => vi.advanceTimersByTime(1000))
      expect(screen.getByText(`Retry attempt: ${attempt}/3`)).toBeTruthy()
    }
    // The fourth press reloads the whole page, which jsdom cannot do: the page is not rendered again.
    const before = draws
    tryAgain()
    act(() => vi.advanceTimersByTime(1000))
    expect(draws).toBe(before)
    expect(screen.getByText('Retry attempt: 3/3')).toBeTruthy()
  })

  it('is gone on another path', () => {
    const { goTo } = show()
    broken = false
    goTo('/profile')
    expect(screen.getByText('All is well')).toBeTruthy()
  })
})
