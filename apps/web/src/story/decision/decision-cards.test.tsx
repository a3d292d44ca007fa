import { screen, within } from '@testing-library/react'
import { DECISIONS } from '@xiotein/content/story'
import { expect, test } from 'vitest'
import { answering } from '../../testing/answering.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { DecisionCards } from './decision-cards.tsx'

const kept = () => within(screen.getByRole('group')).getByRole('status').textContent

const OPTIONS = [
  { id: 'aloud', label: 'Say it aloud' },
  { id: 'not-today', label: 'Not today' },
]

test('an answer to the flower stays there, and nobody is said to speak of it', () => {
  answering({})
  showScreen(<DecisionCards decision="bloodroot" question="What do you do?" options={OPTIONS} chosen="not-today" />)
  expect(kept()).toBe('Nobody will ever know what it was. That stays between you and the flower.')
})

const unspoken = Object.entries(DECISIONS).filter(([, { recalledIn }]) => recalledIn.length === 0)

test.each(unspoken)('nobody is said to speak of %s later, because nobody does', (decision, { options: [id] }) => {
  answering({})
  showScreen(<DecisionCards decision={decision} question="What now?" options={[{ id, label: 'This' }]} chosen={id} />)
  expect(kept()).not.toContain('Somebody will speak of it later.')
})
