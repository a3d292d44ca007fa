import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { answering } from '../../testing/answering.ts'
import { frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { AboutPage } from './about-page.tsx'

test.each([
  [false, /Nobody counts your visits\.$/],
  [true, /Your school counts how often each page is opened\./],
])('the page About says truly whether opened pages are counted (%s)', async (countsPages, words) => {
  answering({ 'people.front': () => frontOf({ countsPages }) })
  await refreshSession()
  showScreen(<AboutPage />)
  expect(screen.getByText(words)).toBeTruthy()
})
