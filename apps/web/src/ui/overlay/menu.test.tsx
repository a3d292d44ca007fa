import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { Menu } from './menu.tsx'

function showMenu() {
  const chosen: string[] = []
  const view = showScreen(
    <>
      <Menu
        label="Actions for 7C"
        items={[
          { id: 'rename', label: 'Rename', onSelect: () => chosen.push('rename') },
          { id: 'move', label: 'Move', disabled: true, onSelect: () => chosen.push('move') },
          { id: 'archive', label: 'Archive', danger: true, onSelect: () => chosen.push('archive') },
        ]}
      />
      <p>Elsewhere</p>
    </>,
  )
  return { ...view, chosen, button: screen.getByRole('button', { name: 'Actions for 7C' }) }
}

describe('a menu', () => {
  it('opens on its first action and goes round with the arrow keys, past what is disabled', async () => {
    const { user, button } = showMenu()
    await user.click(button)
    expect(document.activeElement?.textContent).toBe('Rename')
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Archive')
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Rename')
    await user.keyboard('{End}')
    expect(document.activeElement?.textContent).toBe('Archive')
  })

  it('does what is chosen, closes, and gives the focus back', async () => {
    const { user, button, chosen } = showMenu()
    await user.click(button)
    await user.keyboard('{End}{Enter}')
    expect(chosen).toEqual(['archive'])
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it('closes by Escape with the focus on its button, and by a press elsewhere', async () => {
    const { user, button, chosen } = showMenu()
    await user.click(button)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button)
    await user.click(button)
    await user.click(screen.getByText('Elsewhere'))
    expect(screen.queryByRole('menu')).toBeNull()
    expect(chosen).toEqual([])
  })
})
