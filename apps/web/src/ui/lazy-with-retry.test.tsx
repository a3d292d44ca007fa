import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, it, vi } from 'vitest'
import { lazyWithRetry } from './lazy-with-retry.tsx'
import { Part } from './messages/part.tsx'

describe('a part that could not be loaded', () => {
  it('says so, and is loaded when its reader tries again', async () => {
    // React reports what a boundary catches.
    vi.spyOn(console, 'error').mockReturnValue()
    let isServed = false
    const Chart = lazyWithRetry<object>(async () => {
      // A network answers later, when something else is shown in place of the part.
      await new Promise(resolve => setTimeout(resolve))
      if (!isServed) throw new TypeError('Failed to fetch')
      return () => <p>The chart</p>
    })
    render(
      <Part>
        <Chart />
      </Part>,
    )
    await screen.findByRole('button', { name: 'Try Again' })
    isServed = true
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
    await screen.findByText('The chart')
  })
})
