// Navigation on the screens: the few actions that many journeys share.
import { expect, type Locator, type Page } from './test.ts'

/** The card of a pupil on the scorekeeper screen. */
export const cardOf = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: 'Pupils' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

export const give = (page: Page, name: string): Locator => page.getByRole('button', { name: `Give 1 point to ${name}`, exact: true })
export const take = (page: Page, name: string): Locator => page.getByRole('button', { name: `Take 1 point from ${name}`, exact: true })

/** Taps + for a pupil this many times. */
export const tap = async (page: Page, name: string, times: number): Promise<void> => {
  for (let count = 0; count < times; count += 1) await give(page, name).click()
}

/** The counter of Power Points on a pupil's dashboard, as it is read aloud once it has settled. */
export const counter = (page: Page): Locator => page.getByRole('region', { name: 'Your progress' }).getByRole('status').first()

/** A message as it is shown. Its words are for a moment also where they are read aloud. */
export const message = (page: Page, words: string | RegExp): Locator => page.getByRole('article').filter({ hasText: words })

export const signIn = async (page: Page, name: string, password: string): Promise<void> => {
  await page.getByLabel('Email or username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Follows a link of the bar; on a phone it is in the menu. */
export const follow = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: /^Notifications/ }).waitFor()
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name, exact: true }).first().click()
}

/** Goes to another page of the app as a link would, which costs a third of a fresh page. */
export const moveTo = (page: Page, path: string): Promise<void> => page.evaluate(to => history.pushState(null, '', to), path)

/** Goes to a room of Sage's Chamber; on a phone they are behind a button. */
export const enterRoom = async (page: Page, name: string, press = (what: Locator): Promise<void> => what.click()): Promise<void> => {
  await page.getByRole('heading', { name: "Sage's Chamber" }).waitFor()
  const rooms = page.getByRole('button', { name: /^Room: / })
  if (await rooms.isVisible()) await press(rooms)
  await press(page.getByRole('link', { name, exact: true }))
}

/** A new level is celebrated over everything, and would take the next key. */
export const celebrate = async (page: Page): Promise<void> => {
  const celebration = page.getByRole('dialog', { name: 'LEVEL UP!' })
  await expect(celebration).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(celebration).toBeHidden()
}

/** Decides a waiting item in Today; on a phone a row has its buttons once it is opened. */
export const answer = async (page: Page, named: string, decision: string): Promise<void> => {
  const row = page.getByRole('button', { name: new RegExp(`^${named}`) })
  const button = page.getByRole('button', { name: decision, exact: true })
  await row.or(button).first().waitFor()
  if (!(await button.isVisible())) await row.click()
  await button.click()
}

/** Returns the pixels by which the page can be scrolled sideways; it never should. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Style sheets and fonts have come: from now on only a change of the page moves anything on it. */
export const styled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')]
    await Promise.all(links.map(link => link.sheet ?? new Promise(resolve => link.addEventListener('load', resolve, { once: true }))))
    // Only text that is styled asks for its font: reading this any earlier would not wait for any.
    await document.fonts.ready
  })

/** Names in a failing test a page that reloaded; a live page never does. */
export const watchReloads = async (page: Page): Promise<() => Promise<boolean>> => {
  await page.evaluate(() => {
    Object.assign(window, { stayed: true })
  })
  return () => page.evaluate(() => 'stayed' in window)
}

/** One row of the history: why, from whom, how many, balance after. */
export const expectHistory = async (page: Page, row: number, parts: readonly (string | RegExp)[]): Promise<void> => {
  const cells = page.getByRole('table', { name: 'Your history' }).getByRole('row').nth(row)
  for (const part of parts) await expect(cells).toContainText(part)
}

/** On the page behind a start code or a link. */
export const choosePassword = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Save and go on' }).click()
}
