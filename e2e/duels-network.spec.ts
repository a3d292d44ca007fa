// A duel where the network is bad: no choice is lost, none counts twice, and nobody wins by it.
import type { Person, School } from './school/school.ts'
import { expect, type Page, test } from './test.ts'

const SETTINGS = { allowActionCards: false, allowSpectators: false, timeLimitSeconds: 900, maxTurns: 30 }
const LATE_MS = 2_000

/** A duel of two classmates with time to think, because a busy machine has none of its own. */
const beginDuel = async (
  school: School,
  className: string,
  factor: '2' | 'untimed' = 'untimed',
): Promise<{ ana: Person; bo: Person; path: string; battleId: string }> => {
  const lesson = await school.newClass(className, ['Ana Ruiz', 'Bo Larsen'])
  const [ana, bo, teacher] = [await lesson.pupil('Ana Ruiz'), await lesson.pupil('Bo Larsen'), await lesson.teacher()]
  await school.admin.caller.call('battle.change-settings', { duels: true, reach: 'classmates', openHours: null })
  await teacher.caller.call('battle.set-time-factor', { personId: ana.id, factor })
  const { lobbyId } = await ana.caller.call('battle.challenge', { personId: bo.id, settings: SETTINGS })
  await bo.caller.call('battle.answer', { lobbyId, answer: 'accept' })
  await ana.caller.call('battle.be-there', { battleId: lobbyId })
  await expect.poll(async () => (await ana.caller.call('battle.lobbies', {})).battleId).toBe(lobbyId)
  return { ana, bo, battleId: lobbyId, path: `/battle/${lobbyId}` }
}

const turnIs = (page: Page, turn: number): Promise<void> =>
  expect(page.getByRole('heading', { name: `Turn ${turn}: choose in secret` })).toBeVisible()
const hack = (page: Page) => page.getByRole('button', { name: /Vault Hack/ }).first()
/** Vault Hack rests after it was played. */
const restUntil = async (duel: { ana: Person; bo: Person; battleId: string }, turns: readonly number[]): Promise<void> => {
  for (const turn of turns) for (const who of [duel.ana, duel.bo]) await rest(who, duel.battleId, turn)
}
const lockIn = (page: Page) => page.getByRole('button', { name: /^Lock in / })
const takeBack = (page: Page) => page.getByRole('button', { name: 'Take it back' })
const rest = (person: Person, battleId: string, turn: number) => person.caller.call('battle.choose', { battleId, turn, actions: [] })

/** Returns what each side did in each turn, as recorded, from the reader's side. */
const chosenBy = async (person: Person, battleId: string): Promise<number[]> => {
  const { inputs } = await person.caller.call('battle.recording', { battleId })
  const turns = inputs.flatMap(input => (input.kind === 'turn' ? [input] : []))
  return turns.map(({ choices }) => {
    const own = choices.filter(({ fighter }) => fighter === person.id)
    expect(own.length).toBeLessThanOrEqual(1)
    return own[0]?.actions.length ?? 0
  })
}

test('Without WebSockets, two seconds late and with answers that are lost, every choice of a duel counts once @night', async ({
  school,
}) => {
  const duel = await beginDuel(school, '7A Fog')
  const { ana, bo, battleId, path } = duel
  const page = await school.open(ana, '/about')
  await page.routeWebSocket('**/live/**', socket => socket.close())
  await page.goto(path)
  await turnIs(page, 1)

  await test.step("blocked WebSockets: the other's turn arrives all the same", async () => {
    await hack(page).click()
    await lockIn(page).click()
    await expect(takeBack(page)).toBeVisible()
    await rest(bo, battleId, 1)
    await turnIs(page, 2)
    await restUntil(duel, [2, 3, 4])
    await turnIs(page, 5)
  })

  await test.step('two seconds late: what was pressed is shown as under way, and pressed twice it counts once', async () => {
    await page.route('**/api/battle/**', async route => {
      await new Promise(resolve => setTimeout(resolve, LATE_MS))
      await route.continue()
    })
    await hack(page).click()
    await lockIn(page).dblclick()
    await expect(takeBack(page)).toBeVisible()
    await rest(bo, battleId, 5)
    await turnIs(page, 6)
    await page.unrouteAll({ behavior: 'wait' })
    await restUntil(duel, [6, 7, 8])
    await turnIs(page, 9)
  })

  await test.step('lost packets: a request and then an answer are lost, and the same choice is sent again', async () => {
    const keys: string[] = []
    let tries = 0
    await page.route('**/api/battle/choose', async route => {
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      tries += 1
      if (tries === 1) return route.abort('connectionreset')
      // The server has it, and its answer is lost on the way back.
      if (tries === 2) await route.fetch()
      return tries === 2 ? route.abort('connectionreset') : route.continue()
    })
    await hack(page).click()
    await lockIn(page).click()
    const again = page.getByRole('button', { name: 'Try Again' }).last()
    for (let pressed = 0; pressed < 3 && !(await takeBack(page).isVisible()); pressed += 1) {
      await expect(again.or(takeBack(page)).first()).toBeVisible()
      if (await again.isVisible()) await again.click()
    }
    await expect(takeBack(page)).toBeVisible()
    await rest(bo, battleId, 9)
    await turnIs(page, 10)
    await page.unrouteAll({ behavior: 'wait' })
  })

  await bo.caller.call('battle.give-up', { battleId })
  await expect(page.getByRole('heading', { name: 'You won!' })).toBeVisible()
  expect(await chosenBy(ana, battleId)).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 1])
  expect(await chosenBy(bo, battleId)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0])
})

test('A lid that closes, a second tab and a telephone: each shows the open turn and the one choice that counts @night', async ({
  school,
}) => {
  const duel = await beginDuel(school, '7B Fog')
  const { ana, bo, battleId, path } = duel
  const page = await school.open(ana, path)
  await turnIs(page, 1)

  await test.step('asleep: the other goes on, and anybody who wakes finds the open turn', async () => {
    await hack(page).click()
    await lockIn(page).click()
    await expect(takeBack(page)).toBeVisible()
    await page.context().setOffline(true)
    await rest(bo, battleId, 1)
    await bo.caller.call('battle.choose', { battleId, turn: 2, actions: [] })
    await page.context().setOffline(false)
    await turnIs(page, 2)
    await expect(page.getByRole('region', { name: 'Bo Larsen' }).getByText('Has chosen')).toBeVisible()
  })

  await test.step('two tabs: what one seals, the other shows and takes back', async () => {
    const tab = await page.context().newPage()
    await tab.goto(path)
    await turnIs(tab, 2)
    await rest(ana, battleId, 2)
    await restUntil(duel, [3, 4])
    for (const each of [page, tab]) await turnIs(each, 5)
    await hack(page).click()
    await lockIn(page).click()
    await expect(takeBack(tab)).toBeVisible()
    await takeBack(tab).click()
    await expect(
      lockIn(page)
        .or(page.getByRole('button', { name: 'Rest this turn' }))
        .first(),
    ).toBeVisible()
    await tab.close()
    await restUntil(duel, [5])
  })

  await test.step('two devices: the telephone seals, and the laptop shows it', async () => {
    const phone = await school.open(ana, path, { viewport: { width: 390, height: 844 } })
    await turnIs(phone, 6)
    await hack(phone).click()
    await lockIn(phone).click()
    await expect(takeBack(page)).toBeVisible()
    await rest(bo, battleId, 6)
    for (const each of [page, phone]) await turnIs(each, 7)
  })

  await bo.caller.call('battle.give-up', { battleId })
  await expect(page.getByRole('heading', { name: 'You won!' })).toBeVisible()
  expect(await chosenBy(ana, battleId)).toEqual([1, 0, 0, 0, 0, 1])
  expect(await chosenBy(bo, battleId)).toEqual([0, 0, 0, 0, 0, 0])
})

test('With a clock, a silence comes out of the sixty seconds of the whole battle, and a reload shows the sealed choice @night', async ({
  school,
}) => {
  const { ana, bo, path, battleId } = await beginDuel(school, '7C Fog', '2')
  const page = await school.open(ana, path)
  /** Bo is there, and a new turn has all its time, for as long as Ana was silent. */
  const afterSilence = async (seconds: number, turnSeconds = 0): Promise<number> => {
    await bo.caller.call('battle.be-there', { battleId })
    await school.moveClock(battleId, ana.id, seconds, turnSeconds)
    return (await bo.caller.call('battle.fight', { battleId })).turn
  }

  await test.step('a page that is loaded again shows the open turn, and the choice that was sealed', async () => {
    const turn = await afterSilence(0)
    await turnIs(page, turn)
    await hack(page).click()
    await lockIn(page).click()
    await expect(takeBack(page)).toBeVisible()
    await page.reload()
    await turnIs(page, turn)
    await expect(takeBack(page)).toBeVisible()
    await rest(bo, battleId, turn)
    await turnIs(page, turn + 1)
  })

  await test.step('a turn whose time is up ends, and whoever has not chosen rests', async () => {
    const turn = await afterSilence(0)
    await afterSilence(0, 61)
    await turnIs(page, turn + 1)
  })

  await test.step('back after forty seconds nothing is lost, and of a second silence there is less', async () => {
    await afterSilence(40)
    await expect.poll(async () => (await bo.caller.call('battle.fight', { battleId })).away).toEqual([])
    await page.context().setOffline(true)
    // Alone it would leave ten seconds.
    await afterSilence(75)
    await expect.poll(async () => (await bo.caller.call('battle.fight', { battleId })).outcome).toEqual({ winner: 1, reason: 'absent' })
    await page.context().setOffline(false)
    await expect(page.getByText('You were away for too long.', { exact: true })).toBeVisible()
  })

  expect((await chosenBy(ana, battleId)).filter(actions => actions > 0)).toEqual([1])
})
