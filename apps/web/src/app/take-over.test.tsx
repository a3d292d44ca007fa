import { act, waitFor } from '@testing-library/react'
import { useId, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { takeOver } from './take-over.ts'

const sent: string[] = []

function Form() {
  const [name, setName] = useState('')
  const [language, setLanguage] = useState('en')
  const [by, setBy] = useState('Level')
  const group = useId()
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        sent.push(`${name} ${language}`)
      }}
    >
      <input name="name" value={name} onChange={event => setName(event.target.value)} />
      <select aria-label="Language" value={language} onChange={event => setLanguage(event.target.value)}>
        <option value="en">English</option>
        <option value="es">Español</option>
      </select>
      {['Level', 'PP'].map(choice => (
        <label key={choice}>
          <input type="radio" name={group} value={choice} checked={by === choice} onChange={() => setBy(choice)} />
          {choice}
        </label>
      ))}
      <a href="/about">About</a>
      <button type="submit">Login</button>
    </form>
  )
}

/** The page as the server drew it, and the function that lets the app take it over. */
const drawnPage = () => {
  const root = document.createElement('div')
  root.dataset.drawn = '/login'
  root.innerHTML = renderToString(<Form />)
  document.body.append(root)
  sent.length = 0
  const app = createRoot(root)
  onTestFinished(() => {
    act(() => app.unmount())
    root.remove()
  })
  const find = <Found extends HTMLElement>(selector: string): Found => {
    const found = root.querySelector<Found>(selector)
    if (!found) throw new Error(`no ${selector}`)
    return found
  }
  return { root, find, begin: () => act(async () => takeOver(root, () => app.render(<Form />))) }
}

describe('somebody who is faster than the app', () => {
  it('keeps what they typed, and goes on typing where they were', async () => {
    const { find, begin } = drawnPage()
    const before = find<HTMLInputElement>('input')
    before.focus()
    before.value = 'ada'
    before.setSelectionRange(1, 1)
    await begin()
    const now = find<HTMLInputElement>('input')
    expect(now).not.toBe(before)
    expect(now.value).toBe('ada')
    expect(document.activeElement).toBe(now)
    expect(now.selectionStart).toBe(1)
    find('button').click()
    await waitFor(() => expect(sent).toEqual(['ada en']))
  })

  it('keeps the language that they chose', async () => {
    const { find, begin } = drawnPage()
    find<HTMLSelectElement>('select').value = 'es'
    await begin()
    expect(find<HTMLSelectElement>('select').value).toBe('es')
  })

  it('keeps what they chose among several', async () => {
    const { find, begin } = drawnPage()
    find<HTMLInputElement>('[value="PP"]').click()
    await begin()
    expect(find<HTMLInputElement>('[value="PP"]').checked).toBe(true)
    expect(find<HTMLInputElement>('[value="Level"]').checked).toBe(false)
  })

  it('has pressed the button once, with everything that they typed', async () => {
    const { find, begin } = drawnPage()
    find<HTMLInputElement>('input').value = 'ada'
    find('button').dataset.pressed = ''
    await begin()
    expect(sent).toEqual(['ada en'])
  })

  it('never presses a button that they did not press', async () => {
    const { root, find, begin } = drawnPage()
    find('a').focus()
    await begin()
    expect(sent).toEqual([])
    expect(document.activeElement).toBe(find('a'))
    expect(root.dataset.drawn).toBeUndefined()
  })
})
