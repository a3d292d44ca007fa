// D9: the tutorials of two people against two sheets of paper, through the calls of the school and its database.

import { tutorialsCalls } from '@xiotein/contract/tutorials'
import { TUTORIALS, type Tutorial } from '@xiotein/game/tutorials'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { byDay, PATIENCE_MS, record } from '../testing/checks/night.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'
import { Step } from '../testing/step.ts'

/** The rules alone are compared with the model 500 times. */
const RUNS = byDay(20, 5_000)
const NAMES = ['ada', 'ben'] as const
type Name = (typeof NAMES)[number]
type Mark = { readonly sign: 'tick' | 'cross'; readonly at: string }
type Sheet = { readonly marks: Map<Tutorial, Mark>; changes: number }
type Paper = Readonly<Record<Name, Sheet>>
type Real = { school: TestSchool; who: Readonly<Record<Name, Visitor>>; now: number }
type EmittedEvent = { readonly version: number; readonly tutorials: Readonly<Record<Tutorial, unknown>> }

const agree = (sheet: Sheet, emitted: EmittedEvent): void => {
  expect(emitted.version).toBe(sheet.changes)
  for (const tutorial of TUTORIALS) {
    const mark = sheet.marks.get(tutorial)
    const state = { completed: mark !== undefined, skipped: mark?.sign === 'cross', completedAt: mark?.at ?? null }
    expect(emitted.tutorials[tutorial]).toEqual(state)
  }
}

/** A step, a second after the one before. */
const step = (name: string, run: (paper: Paper, real: Real) => Promise<void>): Step<Paper, Real> =>
  new Step(name, async (paper, real) => {
    real.now += 1000
    real.school.setClock(new Date(real.now))
    await run(paper, real)
  })

const put = (sheet: Sheet, tutorial: Tutorial, mark: Mark): void => {
  sheet.marks.set(tutorial, mark)
  sheet.changes += 1
}
const rub = (sheet: Sheet, tutorial: Tutorial): void => {
  if (sheet.marks.delete(tutorial)) sheet.changes += 1
}

const completes = (name: Name, tutorial: Tutorial) =>
  step(`${name} completes ${tutorial}`, async (paper, real) => {
    const { ok } = await real.who[name].call(tutorialsCalls, 'tutorials.complete', { tutorial })
    const at = new Date(real.now).toISOString()
    if (paper[name].marks.get(tutorial)?.sign !== 'tick') put(paper[name], tutorial, { sign: 'tick', at })
    agree(paper[name], ok)
  })

const skips = (name: Name, tutorial: Tutorial) =>
  step(`${name} skips ${tutorial}`, async (paper, real) => {
    const { ok } = await real.who[name].call(tutorialsCalls, 'tutorials.skip', { tutorial })
    const at = new Date(real.now).toISOString()
    if (!paper[name].marks.has(tutorial)) put(paper[name], tutorial, { sign: 'cross', at })
    agree(paper[name], ok)
  })

const resets = (name: Name, tutorial: Tutorial) =>
  step(`${name} resets ${tutorial}`, async (paper, real) => {
    const { ok } = await real.who[name].call(tutorialsCalls, 'tutorials.reset', { tutorial })
    rub(paper[name], tutorial)
    agree(paper[name], ok)
  })

const resetsAll = (name: Name) =>
  step(`${name} resets all`, async (paper, real) => {
    const { ok } = await real.who[name].call(tutorialsCalls, 'tutorials.reset-all', {})
    for (const tutorial of TUTORIALS) rub(paper[name], tutorial)
    agree(paper[name], ok)
  })

const two = fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...TUTORIALS))
const steps = [
  ...[completes, completes, skips, resets].map(step => two.map(([name, tutorial]) => step(name, tutorial))),
  fc.constantFrom(...NAMES).map(resetsAll),
]

test('D9: the school agrees with a model on paper, whatever two people do with their tutorials', { timeout: PATIENCE_MS }, async () => {
  const school = await openTestSchool({ limits: false })
  const who = { ada: await school.person('Ada'), ben: await school.person('Ben') }
  let changes = 0
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: byDay(50, 100), size: 'max' }), async commands => {
      await school.db.run(sql`delete from tutorials_progress`)
      const real: Real = { school, who, now: Date.UTC(2026, 10, 23, 10) }
      const paper: Paper = { ada: { marks: new Map(), changes: 0 }, ben: { marks: new Map(), changes: 0 } }
      await fc.asyncModelRun(() => ({ model: paper, real }), commands)
      for (const name of NAMES) agree(paper[name], (await who[name].call(tutorialsCalls, 'tutorials.mine', {})).ok)
      changes += paper.ada.changes + paper.ben.changes
    }),
    { numRuns: RUNS },
  )
  record('D9 tutorials', { runs: RUNS, changes })
  expect(changes).toBeGreaterThan(RUNS)
})
