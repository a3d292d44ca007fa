import { act, render, screen } from '@testing-library/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import type { AppRoute } from '../platform/feature.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { followFocus } from './keep-focus.ts'
import { Providers } from './providers.tsx'
import { Screens } from './screens.tsx'
import { signedOutModel } from './signed-out-model.ts'

const home: AppRoute = {
  path: '/',
  words: () => ({ title: 'Dashboard' }),
  access: 'anyone',
  load: async () => () => <h1>Home</h1>,
}
const model = signedOutModel('signed-out', () => undefined)
const loading = signedOutModel('loading', () => undefined)

/** An app that is there when `arrive` is called; until then its frame waits. */
const arriving = (): { app: ReactNode; arrive: () => Promise<void> } => {
  let come: (part: { default: () => ReactNode }) => void = () => undefined
  const Whole = lazy(() => new Promise<{ default: () => ReactNode }>(resolve => (come = resolve)))
  return {
    app: (
      <Suspense fallback={<Screens routes={[]} model={loading} />}>
        <Whole />
      </Suspense>
    ),
    arrive: () => act(async () => come({ default: () => <Screens routes={[home]} model={model} /> })),
  }
}

it('somebody who presses Tab while the app still loads keeps the focus when the whole frame comes', async () => {
  followFocus()
  const { app, arrive } = arriving()
  const { user } = showScreen(app)
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Skip to content')
  await user.tab()
  const before = document.activeElement
  expect(before?.textContent).toBe('Xiotein')
  await arrive()
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy()
  expect(before?.isConnected).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Xiotein' }))
})

it('the first bar, which is there before the app, hands its focus on, too', async () => {
  followFocus()
  const root = document.createElement('div')
  root.innerHTML = '<header><a href="/">Xiotein</a></header>'
  document.body.append(root)
  root.querySelector('a')?.focus()
  render(
    <Providers>
      <Screens routes={[home]} model={loading} />
    </Providers>,
    { container: root },
  )
  onTestFinished(() => root.remove())
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Xiotein' }))
})

it('anybody who has skipped the bar stays at the head of the page', async () => {
  followFocus()
  const { app, arrive } = arriving()
  showScreen(app)
  act(() => screen.getByRole('main').focus())
  await arrive()
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
