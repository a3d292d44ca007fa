// F1: what somebody writes is shown as it was written, and never runs.
import type { Page } from '@playwright/test'
import { PAGE_PATTERNS } from '@xiotein/contract/wire'
import type { Person } from './school/school.ts'
import { sidewaysScroll } from './screens/inspect.ts'
import { expect, test } from './test.ts'

const HIT = 'window.hit=1'
const TAGS = [
  'img src=x',
  'svg',
  'video src=x',
  'details open',
  'body',
  'iframe',
  'input autofocus',
  'a href=#',
  'object data=x',
  'marquee',
]
const HANDLERS = ['onerror', 'onload', 'onfocus', 'ontoggle']
const PAYLOADS: readonly string[] = [
  ...TAGS.flatMap(tag => HANDLERS.map(handler => `<${tag} ${handler}=${HIT}>`)),
  `<script>${HIT}</script>`,
  `"><script>${HIT}</script>`,
  `'-${HIT}-'`,
  `javascript:${HIT}`,
  `\${${HIT}}`,
  `{{constructor.constructor('${HIT}')()}}`,
  `</title><script>${HIT}</script>`,
  `</textarea><svg onload=${HIT}>`,
  `<math><mi xlink:href="javascript:${HIT}">x`,
  `<style>*{background:url(//evil.example)}</style>`,
  `<link rel=stylesheet href=//evil.example>`,
  `<base href=//evil.example>`,
  `<meta http-equiv=refresh content=0;url=//evil.example>`,
  `&lt;script&gt;${HIT}&lt;/script&gt;`,
  `<scr<script>ipt>${HIT}</script>`,
  '%3Cscript%3Ewindow.hit=1%3C/script%3E',
  '=cmd|"/c calc"!A0',
  '\u05E2\u05D3\u05D9 <b onload=window.hit=1>',
  `<a href="javascript:${HIT}">x</a>`,
  `<form><button formaction=javascript:${HIT}>x`,
]

/** Every address of the app, with the class and a pupil of the school in it. */
const pathsOf = (classId: string, personId: string): string[] =>
  PAGE_PATTERNS.map(pattern => pattern.replace(':classId', classId).replace(':personId', personId))

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

test('F1 Sixty payloads in every text run nowhere and break no screen @night', async ({ school, browser }) => {
  expect(PAYLOADS.length).toBe(60)
  const lesson = await school.newClass(PAYLOADS[0] ?? '', ['Ana Ruiz', ...PAYLOADS])
  for (const displayName of [
    '\u202Eetah evoL\u202C',
    'Zoe\u200B',
    '\uFEFF',
    'Zoe\u200C\u200DBlank',
    'Z\u0351\u036B\u0343\u036A\u0302\u036B\u033Dalgo',
  ]) {
    const turned = school.admin.caller.call('classes.add-pupil', { classId: lesson.id, displayName, username: null, email: null })
    await expect(turned).rejects.toThrow('http.bad-input')
  }
  const teacher = await lesson.teacher(PAYLOADS[41])
  const keeper = await lesson.scorekeeper(PAYLOADS[1] ?? '')
  const pupil: Person = await lesson.pupil(PAYLOADS[2] ?? '')
  const { call } = { call: teacher.caller.call.bind(teacher.caller) }
  const board = await call('scorekeeping.board', { classId: lesson.id })
  await call('scorekeeping.change-reasons', {
    classId: lesson.id,
    reasons: PAYLOADS.slice(3, 11).map(label => ({ id: null, label: label.slice(0, 40) })),
    shown: board.reasons,
  })
  await call('scorekeeping.change-display', {
    classId: lesson.id,
    mode: 'pupils',
    hidesPupils: false,
    target: { label: PAYLOADS[12] ?? '', pp: 500 },
  })
  expect(board.pupils.length).toBe(61)
  await lesson.award(teacher, Object.fromEntries(PAYLOADS.slice(0, 30).map(name => [name, 2])))
  await lesson.handIn(keeper, { [PAYLOADS[2] ?? '']: 1, [PAYLOADS[1] ?? '']: 1 })

  const found: string[] = []
  for (const person of [school.admin, teacher, keeper, pupil, null]) {
    const context = await browser.newContext({ baseURL: school.url, viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
    await person?.caller.lend(context)
    const page = await context.newPage()
    await watch(page, school.url, found)
    for (const path of pathsOf(lesson.id, pupil.id)) {
      await page.goto(path, { waitUntil: 'networkidle' })
      if (await page.evaluate(() => 'hit' in window)) found.push(`ran: ${path}`)
      for (const problem of await sidewaysScroll(page)) found.push(`layout: ${path}: ${problem}`)
    }
    await context.close()
  }
  expect(found).toEqual([])
})
