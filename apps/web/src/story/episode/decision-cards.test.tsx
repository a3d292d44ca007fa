import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering } from '../../testing/answering.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { DecisionCards } from './decision-cards.tsx'

const OPTIONS = [
  { id: 'aloud', label: 'Say it aloud' },
  { id: 'not-today', label: 'Not today' },
]

test('what is told to the flower stays there, and nobody is said to speak of it', () => {
  answering({})
  showScreen(<DecisionCards decision="bloodroot" question="What do you do?" options={OPTIONS} chosen="not-today" />)
  expect(screen.getByRole('status').textContent).toBe('Nobody will ever know what it was. That stays between you and the flower.')
})
