import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { Field } from './field.tsx'
import { NumberInput, wholeNumberOf } from './number-input.tsx'
import { PasswordInput } from './password-input.tsx'
import { SearchInput } from './search-input.tsx'
import { TextInput } from './text-input.tsx'

function Search() {
  const [text, setText] = useState('')
  return <SearchInput label="Search students" value={text} onValue={setText} />
}

function Amount({ signed }: { signed: boolean }) {
  const [text, setText] = useState('')
  return (
    <Field label="Amount">
      <NumberInput value={text} onValue={setText} signed={signed} />
    </Field>
  )
}

describe('search', () => {
  it('is emptied by Escape and keeps the focus', async () => {
    const { user } = showScreen(<Search />)
    const search = screen.getByRole('searchbox', { name: 'Search students' })
    await user.type(search, 'amara')
    await user.keyboard('{Escape}')
    expect(search).toHaveProperty('value', '')
    expect(document.activeElement).toBe(search)
  })

  it('is emptied by its cross, which is there only when there is something to empty', async () => {
    const { user } = showScreen(<Search />)
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
    await user.type(screen.getByRole('searchbox'), 'ko')
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
  })
})

describe('a field', () => {
  it('ties label, hint and error to its control', () => {
    showScreen(
      <Field label="Email" hint="Your school address." error="This address is already in use." required>
        <TextInput />
      </Field>,
    )
    const input = screen.getByLabelText('Email')
    const described = input
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map(id => document.getElementById(id)?.textContent)
    expect(described).toEqual(['This address is already in use.', 'Your school address.'])
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input).toHaveProperty('required', true)
  })

  it('without an error is not marked wrong', () => {
    showScreen(
      <Field label="Email">
        <TextInput />
      </Field>,
    )
    expect(screen.getByLabelText('Email').hasAttribute('aria-invalid')).toBe(false)
    expect(screen.getByLabelText('Email').hasAttribute('aria-describedby')).toBe(false)
  })
})

describe('a password', () => {
  it('is shown only while asked for', async () => {
    const { user } = showScreen(
      <Field label="Password">
        <PasswordInput />
      </Field>,
    )
    const input = screen.getByLabelText('Password')
    expect(input.getAttribute('type')).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(input.getAttribute('type')).toBe('text')
    expect(screen.getByRole('button', { name: 'Show password' }).getAttribute('aria-pressed')).toBe('true')
  })
})

describe('a number', () => {
  it('lets only digits arrive, and one minus in front where it is allowed', async () => {
    const { user } = showScreen(<Amount signed />)
    await user.type(screen.getByLabelText('Amount'), '-1x2-3')
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '-123')
  })

  it('never turns a broken number into a larger whole one', async () => {
    const { user } = showScreen(<Amount signed />)
    await user.type(screen.getByLabelText('Amount'), '2,5')
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '2,5')
    expect(wholeNumberOf('2,5')).toBeNull()
  })

  it('takes no minus where it is not allowed', async () => {
    const { user } = showScreen(<Amount signed={false} />)
    await user.type(screen.getByLabelText('Amount'), '-12')
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '12')
  })

  it.each([
    ['12', 12],
    ['-5', -5],
    ['', null],
    ['-', null],
    ['9999999999', null],
  ])('in the text %j is %j', (text, number) => {
    expect(wholeNumberOf(text)).toBe(number)
  })
})
