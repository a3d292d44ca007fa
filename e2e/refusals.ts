// Refusals on a screen that offers nothing which is refused: the next command of the page is sent as another one, and the real server answers it.
import { message } from './pages.ts'
import { expect, type Locator, type Page } from './test.ts'

/** A call with its input, and the words by which the server refuses it. */
type Refused = readonly [call: string, input: object, words: string]

export const NOBODY = '00000000-0000-4000-8000-000000000000'

export const toast = (page: Page, words: string): Locator => message(page, words).first()

/** `press` sends any command of the page; each of the others goes in its place, and its words are read at `place`. */
export const readRefusals = async (
  page: Page,
  press: () => Promise<void>,
  rows: readonly Refused[],
  place: (words: string) => Locator = words => toast(page, words),
): Promise<void> => {
  let next: Refused | undefined
  const calls = /\/api\/(vault|market|moves|goals)\//
  await page.route(calls, async route => {
    if (next === undefined || route.request().method() !== 'POST') return route.fallback()
    const [call, input] = next
    next = undefined
    const url = new URL(`/api/${call.replace('.', '/')}`, page.url()).href
    await route.continue({ url, postData: JSON.stringify(input) })
  })
  for (const row of rows) {
    next = row
    await press()
    await expect(place(row[2])).toBeVisible({ timeout: 20_000 })
  }
  await page.unroute(calls)
}
