import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ErrorReports, Part } from './part.tsx'

let broken = true
function Chart() {
  if (broken) throw new Error('no data')
  return <p>The chart</p>
}

beforeEach(() => {
  broken = true
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

it('breaks alone, says so with the id that was reported, and comes back by Try Again', () => {
  const reports: string[] = []
  render(
    <ErrorReports value={({ errorId }) => reports.push(errorId)}>
      <p>The history</p>
      <Part>
        <Chart />
      </Part>
    </ErrorReports>,
  )
  expect(screen.getByText('The history')).toBeTruthy()
  expect(screen.getByText(/Error ID/).textContent).toContain(reports[0])
  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(screen.getByText('The chart')).toBeTruthy()
})

it('leaves nothing behind when it only comes along', () => {
  const { container } = render(
    <Part quiet>
      <Chart />
    </Part>,
  )
  expect(container.textContent).toBe('')
})
