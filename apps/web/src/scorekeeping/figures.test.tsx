import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showScreen } from '../testing/show-screen.tsx'
import { Figures } from './figures.tsx'

it('the average keeps its name when somebody is absent, and says beside it whom it counts', () => {
  const pupils = [10, 20, 90].map(pp => ({ pp, isAbsent: pp === 90 }))
  showScreen(<Figures pupils={pupils} />)
  expect(screen.getByText('Average PP').nextElementSibling?.textContent).toBe('15 of the 2 who are here')
  expect(screen.getByText('Total Students').nextElementSibling?.textContent).toBe('3')
})
