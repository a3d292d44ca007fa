// D9: compares the tutorials of two people with a model, through the calls of the school and its database.

import { tutorialsCalls } from '@xiotein/contract/tutorials'
import { TUTORIALS, type Tutorial } from '@xiotein/game/tutorials'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { byDay, PATIENCE_MS, record } from '../testing/checks/night.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'
import { Step } from '../testing/step.ts'

/** The rules alone are compared with the model 500 times. */
const RUNS = byDay(12, 5_000)
const NAMES = ['ada', 'ben'] as const
type Name = (typeof NAMES)[number]
type Mark = { readonly sign: 'tick' | 'cross'; readonly at: string }
type Sheet = { readonly marks: Map<Tutorial, Mark>; changes: number }
type Model = Readonly<Record<Name, Sheet>>
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
const step = (name: string, run: (model: Model, real: Real) => Promise<void>): Step<Model, Real> =>
  new Step(name, async (model, real) => {
    real.now += 1000
    real.school.setClock(new Date(real.now))
    await run(model, real)
  })

const put = (sheet: Sheet, tutorial: Tutorial, mark: Mark): void => {
  sheet.marks.set(tutorial, mark)
  sheet.changes += 1
}
const rub = (sheet: Sheet, tutorial: Tutorial): void => {
  if (sheet.marks.delete(tutorial)) sheet.changes += 1
}

const completes = (name: Name, tutorial: Tutorial) =>
  step(`${name} completes ${tutorial}`, async (model, real) => {
    const { ok } = await real.who[name].call(tutorialsCalls, 'tutorials.complete', { tutorial })
    const at = new Date(real.now).toISOString()
    if (model[name].marks.get(tutorial)?.sign !== 'tick') put(model[name], tutorial, { sign: 'tick', at })
    agree(model[name], ok)
  })

const skips = (name: Name, tutorial: Tutorial) =>
  step(`${name} skips ${tutorial}`, async (model, real) => {
    const { ok } = await real.who[name].call(tutorialsCalls, 'tutorials.skip', { tutorial })
    const at = new Date(real.now).toISOString()
    if (!model[name].marks.has(tutorial)) put(model[name], tutorial, { sign: 'cross', at })
    agree(model[name], ok)
  })

const resets = (name: Name, tutorial: Tutorial) =>
  step(`${name} resets ${tutorial}`, async (model, real) => {
    const { ok } = await real.who[name].call(tutorialsCalls, 'tutorials.reset', { tutorial })
    rub(model[name], tutorial)
    agree(model[name], ok)
  })

const resetsAll = (name: Name) =>
  step(`${name} resets all`, async (model, real) => {
    const { ok } = await real.who[name].call(tutorialsCalls, 'tutorials.reset-all', {})
    for (const tutorial of TUTORIALS) rub(model[name], tutorial)
    agree(model[name], ok)
  })

const two = fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...TUTORIALS))
const steps = [
  ...[completes, completes, skips, resets].map(step => two.map(([name, tutorial]) => step(name, tutorial))),
  fc.constantFrom(...NAMES).map(resetsAll),
]

test('D9: the school agrees with a model, whatever two people do with their tutorials', { timeout: PATIENCE_MS }, async () => {
  const school = await openTestSchool({ limits: false })
  const who = { ada: await school.person('Ada'), ben: await school.person('Ben') }
  let changes = 0
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: byDay(50, 100), size: 'max' }), async commands => {
      await school.db.run(sql`delete from tutorials_progress`)
      const real: Real = { school, who, now: Date.UTC(2026, 10, 23, 10) }
      const model: Model = { ada: { marks: new Map(), changes: 0 }, ben: { marks: new Map(), changes: 0 } }
      await fc.asyncModelRun(() => ({ model, real }), commands)
      for (const name of NAMES) agree(model[name], (await who[name].call(tutorialsCalls, 'tutorials.mine', {})).ok)
      changes += model.ada.changes + model.ben.changes
    }),
    { numRuns: RUNS },
  )
  record('D9 tutorials', { runs: RUNS, changes })
  expect(changes).toBeGreaterThan(RUNS)
})
