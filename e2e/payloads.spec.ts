// F1: what somebody writes is shown as it was written, and never runs.
import type { Page } from '@playwright/test'
import { PAGE_PATTERNS } from '@xiotein/contract/wire'
import { type HostileSchool, PAYLOADS, writePayloads } from './school/payloads.ts'
import { openSchool } from './school/school.ts'
import { sidewaysScroll } from './screens/inspect.ts'
import { expect, test } from './test.ts'

/** Names that show nothing, or turn what stands beside them around. */
const UNREADABLE = [
  '\u202Eetah evoL\u202C',
  'Zoe\u200B',
  '\uFEFF',
  'Zoe\u200C\u200DBlank',
  'Z\u0351\u036B\u0343\u036A\u0302\u036B\u033Dalgo',
]

/** Every address of the app, with what the school has in it. */
const pathsOf = ({ classId, pupilId, battleId, episodeId }: HostileSchool): string[] =>
  PAGE_PATTERNS.map(pattern =>
    pattern
      .replace(':classId', classId)
      .replace(':personId', pupilId)
      .replace(':battleId', battleId)
      .replace(':episodeId', episodeId)
      .replace(':tutorial', 'welcome'),
  )

/** Notes what a page did that it should not: scripts of others, refusals by the page's policy, requests to other hosts. */
const watch = async (page: Page, home: string, found: string[]): Promise<void> => {
  await page.exposeFunction('reportViolation', (what: string) => void found.push(`policy: ${what}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      ;(window as unknown as { reportViolation(what: string): void }).reportViolation(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  page.on('dialog', dialog => void found.push(`dialog: ${dialog.message()}`))
  page.on('pageerror', error => void found.push(`error: ${error.message}`))
  page.on('request', request => {
    if (!request.url().startsWith(home)) found.push(`request: ${request.url()}`)
  })
}

test('F1 Sixty payloads in every text run nowhere and break no screen @night', async ({ browser }) => {
  test.setTimeout(3_600_000)
  const school = await openSchool(browser)
  expect(PAYLOADS.length).toBe(60)
  const hostile = await writePayloads(school)
  for (const displayName of UNREADABLE) {
    const turned = school.admin.caller.call('classes.add-pupil', { classId: hostile.classId, displayName, username: null, email: null })
    await expect(turned).rejects.toThrow('http.bad-input')
  }

  const found: string[] = []
  for (const person of [...Object.values(hostile.people), null]) {
    const context = await browser.newContext({ baseURL: school.url, viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
    await person?.caller.lend(context)
    const page = await context.newPage()
    await watch(page, school.url, found)
    for (const path of pathsOf(hostile)) {
      await page.goto(path, { waitUntil: 'networkidle' })
      if (await page.evaluate(() => 'hit' in window)) found.push(`ran: ${path}`)
      for (const problem of await sidewaysScroll(page)) found.push(`layout: ${path}: ${problem}`)
    }
    await context.close()
  }
  await school.close()
  expect(found).toEqual([])
})
