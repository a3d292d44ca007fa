import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { Button } from './button.tsx'

describe('a busy button', () => {
  it('says so, keeps the focus, and takes no second press', async () => {
    let presses = 0
    const { user, rerender } = showScreen(<Button onClick={() => (presses += 1)}>Submit 9 Changes</Button>)
    await user.click(screen.getByRole('button'))
    rerender(
      <Button busy busyLabel="Submitting..." onClick={() => (presses += 1)}>
        Submit 9 Changes
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Submitting...' })
    button.focus()
    await user.keyboard('{Enter}')
    await user.click(button)
    expect(presses).toBe(1)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(button)
  })

  it('keeps the focus too when it is only switched off', async () => {
    let presses = 0
    function Once() {
      const [isOff, setOff] = useState(false)
      const press = () => {
        presses += 1
        setOff(true)
      }
      return (
        <Button aria-disabled={isOff} onClick={press}>
          Next
        </Button>
      )
    }
    const { user } = showScreen(<Once />)
    const button = screen.getByRole('button', { name: 'Next' })
    await user.click(button)
    await user.keyboard('{Enter}')
    expect([presses, document.activeElement]).toEqual([1, button])
  })

  it('is called what is to be seen on it, whatever it is called otherwise', () => {
    const { rerender } = showScreen(<Button aria-label="Buy Small Snack for 60 TM">Buy</Button>)
    expect(screen.getByRole('button', { name: 'Buy Small Snack for 60 TM' })).toBeTruthy()
    rerender(
      <Button busy busyLabel="Buying..." aria-label="Buy Small Snack for 60 TM">
        Buy
      </Button>,
    )
    expect(screen.getByRole('button', { name: 'Buying...' })).toBeTruthy()
  })

  it('does not send its form', async () => {
    let sent = 0
    const { user } = showScreen(
      <form
        onSubmit={event => {
          event.preventDefault()
          sent += 1
        }}
      >
        <input aria-label="Name" />
        <Button type="submit" busy>
          Save
        </Button>
      </form>,
    )
    await user.click(screen.getByRole('button'))
    await user.type(screen.getByLabelText('Name'), 'Ada{Enter}')
    expect(sent).toBe(0)
  })
})
