import { answer, celebrate } from './pages.ts'
import { NOBODY, readRefusals, toast } from './refusals.ts'
import { openSchool } from './school/school.ts'
import { allowSieges, siegeClass } from './sieges.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'default' })
test.afterEach(({ school }) => allowSieges(school, { mode: 'off' }))

test('Every refusal of a vault is read in words, leaves, and stays under Recent messages @night', async ({ school }) => {
  const pupils = ['Ana Ruiz', 'Bo Larsen', 'Cem Aydin', 'Dee Owusu']
  const { lesson, ana, bo, teacher } = await siegeClass(school, '7V Refusals', pupils)
  const cem = await lesson.pupil('Cem Aydin')
  await allowSieges(school, { mode: 'contested' })
  const strike = (attacker: typeof ana, targetId: string) =>
    attacker.caller.call('siege.attack', { targetId, moveId: 'vault-hack', cardId: null })
  const page = await school.open(ana, '/battle/vault')
  const buying =
    (name: RegExp, at = page) =>
    async (): Promise<void> => {
      await at.getByRole('button', { name }).click()
      await at.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()
    }
  const [mend, strengthen] = [buying(/^Mend for/), buying(/^Strengthen .* Firewall$/)]

  await readRefusals(page, strengthen, [
    ['vault.restore-shields', { costPp: 1 }, 'Your shields are already at maximum strength'],
    ['vault.pay-debt', { costPp: 1 }, 'You have no debt to pay.'],
    ['vault.restore-loot', {}, 'No PP was stolen today'],
  ])
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('button', { name: 'Recent messages' }).click()
  const recent = page.getByRole('dialog', { name: 'Recent messages' })
  for (const words of ['Your shields are already at maximum strength', 'You have no debt to pay.', 'No PP was stolen today'])
    await expect(recent.getByText(words)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(recent).toBeHidden()
  await page.keyboard.press('Escape')

  await strike(bo, ana.id)
  await expect(page.getByRole('button', { name: 'Mend for 2 PP: Shields' })).toBeVisible()
  await readRefusals(page, mend, [
    ['vault.restore-shields', { costPp: 1 }, 'The price has changed: it is 2 PP now. Look again before you pay.'],
  ])
  for (const { id } of lesson.pupils.slice(1)) await strike(ana, id)
  await readRefusals(page, mend, [['vault.restore-loot', {}, 'You have used all your offline moves for today. You get new ones ']])

  // An upgrade that is too dear can be pressed, and the server says why.
  for (const upgrade of ['firewall', 'shield'] as const) await ana.caller.call('vault.upgrade', { upgrade })
  await buying(/Capacity$/)()
  await expect(toast(page, 'Insufficient PP for capacity upgrade')).toBeVisible()
  await buying(/^Strengthen .* Shields$/)()
  await expect(toast(page, 'Insufficient PP for shield upgrade')).toBeVisible()
  await ana.caller.call('vault.upgrade', { upgrade: 'firewall' })
  await strengthen()
  await expect(toast(page, 'Insufficient PP for firewall upgrade')).toBeVisible()
  const { pp } = await ana.caller.call('ledger.balance', {})
  const { perk } = await school.admin.caller.call('market.save-perk', {
    id: null,
    name: `All but one of ${lesson.id.slice(0, 6)}`,
    note: '',
    category: 'food',
    picture: 'cup',
    truthMetal: pp - 1,
    stockAWeek: null,
    limitAWeek: null,
    onSale: true,
    saleFrom: null,
    saleUntil: null,
    classIds: [],
  })
  await ana.caller.call('market.buy', { perkId: perk.id, truthMetal: pp - 1 })
  await expect(page.getByRole('img', { name: /^The vault holds 1 of/ })).toBeVisible()
  await mend()
  await expect(toast(page, 'Insufficient PP for shield restoration')).toBeVisible()
  await school.putInDebt(ana.id, 3)
  await allowSieges(school, { mode: 'contested', floorPp: 50 })
  await readRefusals(page, mend, [
    ['vault.pay-debt', { costPp: 1 }, 'Your last 50 PP are yours to keep. Pay when you have more than that.'],
  ])

  await allowSieges(school, { mode: 'contested' })
  await lesson.award(teacher, { 'Cem Aydin': 1_000 })
  for (let count = 0; count < 6; count += 1) await cem.caller.call('vault.upgrade', { upgrade: 'firewall' })
  await lesson.award(teacher, { 'Cem Aydin': 500 })
  const atCem = await school.open(cem, '/battle/vault')
  await celebrate(atCem)
  await readRefusals(atCem, buying(/^Mend for/, atCem), [
    ['vault.upgrade', { upgrade: 'firewall' }, 'Your firewall is already at its maximum: 100.'],
    ['vault.restore-loot', {}, 'Your vault is full: it holds 1,000 PP. Make some room, then bring your PP back.'],
  ])
})

const PERK = {
  id: null,
  note: '',
  category: 'food' as const,
  picture: 'cup' as const,
  truthMetal: 10,
  stockAWeek: null,
  limitAWeek: null,
  onSale: true,
  saleFrom: null,
  saleUntil: null,
  classIds: [],
}
const DUEL = { allowActionCards: true, allowSpectators: false, timeLimitSeconds: 300, maxTurns: 30 }
const DAY_MS = 86_400_000
const daysFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

test('Every refusal of the market and of cards is read in words @night', async ({ school }) => {
  const { lesson, ana, bo, teacher } = await siegeClass(school, '7W Refusals', ['Ana Ruiz', 'Bo Larsen', 'Cem Aydin'])
  const [cem, other] = [await lesson.pupil('Cem Aydin'), await school.newClass('7X Refusals', [])]
  await allowSieges(school, { mode: 'contested', mostThefts: 70 })
  // Both uses of the card are gone.
  for (const attacker of [bo, cem]) {
    await attacker.caller.call('siege.attack', { targetId: ana.id, moveId: 'vault-hack', cardId: null })
    await ana.caller.call('market.restore-shields', {})
  }
  const of = lesson.id.slice(0, 6)
  const perk = async (name: string, more: Partial<typeof PERK> | object = {}): Promise<string> =>
    (await school.admin.caller.call('market.save-perk', { ...PERK, name: `${name} ${of}`, ...more })).perk.id
  const [tea, last, once, dear] = [
    await perk('Tea'),
    await perk('Last', { stockAWeek: 1 }),
    await perk('Once', { limitAWeek: 1 }),
    await perk('Dear', { truthMetal: 50_000 }),
  ]
  const [theirs, later, over] = [
    await perk('Theirs', { classIds: [other.id] }),
    await perk('Later', { saleFrom: daysFromNow(1) }),
    await perk('Over', { saleFrom: daysFromNow(-2), saleUntil: daysFromNow(-1) }),
  ]
  for (let count = 0; count < 9; count += 1) await lesson.award(teacher, { 'Ana Ruiz': 1_000 })
  const buy = async (who: typeof ana, perkId: string) => (await who.caller.call('market.buy', { perkId, truthMetal: 10 })).item
  await buy(bo, last)
  const [asked, held] = [await buy(ana, tea), await buy(ana, once)]
  const { item } = await ana.caller.call('market.ask', { itemId: asked.id })

  const page = await school.open(ana, '/marketplace')
  await celebrate(page)
  const press = () => page.getByRole('button', { name: `Ask to use Once ${of}` }).click()
  await readRefusals(page, press, [
    ['market.buy', { perkId: NOBODY, truthMetal: 10 }, 'This is no longer in the market.'],
    ['market.buy', { perkId: last, truthMetal: 10 }, 'Sold out for this week. There is more from Monday at'],
    ['market.buy', { perkId: once, truthMetal: 10 }, 'You have bought as many of these as one person may have this week.'],
    ['market.buy', { perkId: tea, truthMetal: 9 }, 'The price has changed: it is 10 PP now. Look again before you buy.'],
    ['market.buy', { perkId: dear, truthMetal: 50_000 }, 'Not enough PP. You need 50,000 PP and have'],
    ['market.buy', { perkId: theirs, truthMetal: 10 }, 'This is on sale for other classes.'],
    ['market.buy', { perkId: later, truthMetal: 10 }, 'This is not on sale yet. Come back later.'],
    ['market.buy', { perkId: over, truthMetal: 10 }, 'This is no longer on sale.'],
    ['market.ask', { itemId: NOBODY }, 'This is not in your inventory.'],
    ['market.ask', { itemId: item.id }, 'You have already asked for this. Your teacher will answer.'],
    ['market.withdraw', { itemId: held.id }, 'This request has already been answered.'],
    ['market.restore-shields', {}, 'No uses remaining for this action card'],
    ['market.start-boost', { artifactId: 'double-xp' }, 'You have none of these left. There are more in the market.'],
    ['market.upgrade-artifact', { artifactId: 'double-xp', toLevel: 2 }, 'You have none of these left. There are more in the market.'],
    ['market.upgrade-artifact', { artifactId: 'moonbeam', toLevel: 2 }, 'Action card not found'],
    ['market.upgrade-artifact', { artifactId: 'teleport-pp', toLevel: 2 }, 'Action card must be unlocked before upgrading'],
    [
      'market.upgrade-artifact',
      { artifactId: 'shield-breaker', toLevel: 4 },
      'This has already changed. Please look again before you pay.',
    ],
  ])

  const upgrade = async (artifactId: string): Promise<void> => {
    for (const toLevel of [2, 3, 4, 5]) await ana.caller.call('market.upgrade-artifact', { artifactId, toLevel })
  }
  await upgrade('shield-breaker')
  for (let count = 0; count < 2; count += 1) await ana.caller.call('market.buy-artifact', { artifactId: 'double-xp', truthMetal: 500 })
  await ana.caller.call('market.start-boost', { artifactId: 'double-xp' })
  await upgrade('double-xp')
  const restores = await ana.caller.call('market.buy-artifact', { artifactId: 'shield-restore', truthMetal: 150 })
  await ana.caller.call('market.upgrade-artifact', { artifactId: 'shield-restore', toLevel: 2 })
  await readRefusals(page, press, [
    ['market.upgrade-artifact', { artifactId: 'shield-breaker', toLevel: 6 }, 'Action card is already at maximum level'],
    ['market.upgrade-artifact', { artifactId: 'double-xp', toLevel: 6 }, 'This is already at its highest level.'],
    ['market.start-boost', { artifactId: 'double-xp' }, 'A boost like this is active for'],
    ['market.undo-artifact', { purchaseId: restores.purchaseId }, 'You have used, upgraded or bought more of this since.'],
    ['market.restore-shields', {}, 'Your shields are already at maximum strength'],
  ])
  await school.admin.caller.call('battle.change-settings', { duels: true, reach: 'classmates', openHours: null })
  const breakers = await ana.caller.call('market.buy-artifact', { artifactId: 'shield-breaker', truthMetal: 100 })
  const { lobbyId } = await ana.caller.call('battle.challenge', { personId: bo.id, settings: DUEL })
  await bo.caller.call('battle.answer', { lobbyId, answer: 'accept' })
  await ana.caller.call('battle.be-there', { battleId: lobbyId })
  await expect.poll(async () => (await ana.caller.call('battle.lobbies', {})).battleId).toBe(lobbyId)
  await readRefusals(page, press, [
    ['market.undo-artifact', { purchaseId: breakers.purchaseId }, 'This card is in a duel. It is free again when the duel is over.'],
  ])
  await ana.caller.call('battle.give-up', { battleId: lobbyId })
  await school.dateMarketBack()
  await readRefusals(page, press, [
    ['market.undo', { itemId: held.id }, 'It is too late to undo this. What you bought is in your inventory.'],
  ])
})

test('Staff read in words why a change of the market, of cards or of moves is refused @night', async ({ school }) => {
  const { lesson, ana, teacher } = await siegeClass(school, '7Y Refusals')
  const of = lesson.id.slice(0, 6)
  const { perk } = await school.admin.caller.call('market.save-perk', { ...PERK, name: `Tea ${of}` })
  const buy = async () => (await ana.caller.call('market.buy', { perkId: perk.id, truthMetal: 10 })).item.id
  const [refunded, used, waiting] = [await buy(), await buy(), await buy()]
  await teacher.caller.call('market.refund', { itemId: refunded, reason: 'Once is enough.' })

  await ana.caller.call('moves.choose-element', { element: 'water', costPp: 0 })

  const atPupil = await school.open(teacher, `/admin/classes/${lesson.id}/pupils/${ana.id}`)
  const [cards, moves] = [
    (await teacher.caller.call('market.of-pupil', { personId: ana.id })).version,
    (await teacher.caller.call('moves.of-pupil', { personId: ana.id })).moves?.version ?? 0,
  ]
  const reset = async (): Promise<void> => {
    await atPupil.getByRole('button', { name: 'Reset all action cards' }).click()
    await atPupil.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click()
  }
  const who = { personId: ana.id }
  await readRefusals(atPupil, reset, [
    [
      'market.unlock-card-for-pupil',
      { ...who, version: cards + 9, artifactId: 'teleport-pp' },
      'These cards have just changed. Please look again before you confirm.',
    ],
    ['market.unlock-card-for-pupil', { ...who, version: cards, artifactId: 'shield-breaker' }, 'This card is unlocked already.'],
    ['market.unlock-card-for-pupil', { ...who, version: cards, artifactId: 'moonbeam' }, 'Action card not found'],
    [
      'market.reset-cards-for-pupil',
      { ...who, version: cards + 9 },
      'These cards have just changed. Please look again before you confirm.',
    ],
    [
      'moves.reset-for-pupil',
      { ...who, version: moves + 9, moveId: null },
      'These moves have just changed. Please look again before you confirm.',
    ],
    ['moves.reset-for-pupil', { ...who, version: moves, moveId: 'vault-hack' }, 'There is nothing to reset: this is as on the first day.'],
    ['moves.reset-for-pupil', { ...who, version: moves, moveId: 'moonbeam' }, 'Move not found'],
    ['moves.unlock-for-pupil', { ...who, version: moves, moveId: 'vault-hack', element: null }, 'This is unlocked already.'],
    ['moves.set-element-for-pupil', { ...who, version: moves, element: 'water' }, 'This pupil already has this element.'],
  ])

  const atMarket = await school.open(school.admin, '/admin/market')
  await atMarket.getByRole('button', { name: `Edit Tea ${of}` }).click()
  const inDialog = (words: string) => atMarket.getByRole('dialog').getByText(words)
  const { perk: cake } = await school.admin.caller.call('market.save-perk', { ...PERK, name: `Cake ${of}` })
  await readRefusals(
    atMarket,
    () => atMarket.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
    [
      ['market.save-perk', { ...PERK, name: cake.name }, 'There is already a perk with this name. Please choose another name.'],
      ['market.save-perk', { ...PERK, id: NOBODY, name: 'Nothing' }, 'This is no longer in the market.'],
      [
        'market.save-perk',
        { ...PERK, name: `Turned ${of}`, saleFrom: daysFromNow(2), saleUntil: daysFromNow(1) },
        'The sale would end before it begins. Choose a later end.',
      ],
    ],
    inDialog,
  )
  await atMarket.keyboard.press('Escape')

  await lesson.award(teacher, { 'Ana Ruiz': 1_000 })
  const { purchaseId } = await ana.caller.call('market.buy-artifact', { artifactId: 'double-xp', truthMetal: 500 })
  await ana.caller.call('market.start-boost', { artifactId: 'double-xp' })
  const requestOf = async (itemId: string): Promise<string> => {
    await ana.caller.call('market.ask', { itemId })
    return (await teacher.caller.call('today.waiting', {})).rows.find(({ kind }) => kind === 'perk')?.id ?? ''
  }
  const answered = await requestOf(used)
  await teacher.caller.call('market.decide', { requestId: answered, decision: 'approve', reason: '' })
  await school.dateMarketBack()
  const pending = await requestOf(waiting)
  await ana.caller.call('market.buy', { perkId: perk.id, truthMetal: 10 })

  const atToday = await school.open(teacher, '/admin')
  await readRefusals(
    atToday,
    () => answer(atToday, `Tea ${of}`, 'Approve'),
    [
      ['market.decide', { requestId: answered, decision: 'approve', reason: '' }, 'This request has already been answered.'],
      ['market.take-back', { requestId: answered }, 'An answer can be taken back for an hour. That hour is over.'],
      [
        'market.take-back',
        { requestId: pending },
        'This answer can no longer be taken back: something else has happened to the request since then.',
      ],
    ],
    words => atToday.getByText(words).first(),
  )
  await atMarket.reload()
  await atMarket
    .getByRole('button', { name: `Refund Tea ${of} for Ana Ruiz` })
    .first()
    .click()
  await atMarket.getByRole('dialog').getByLabel('Reason').fill('It was the last one.')
  await readRefusals(
    atMarket,
    () =>
      atMarket
        .getByRole('dialog')
        .getByRole('button', { name: /^Give 10 PP back/ })
        .click(),
    [
      ['market.refund', { itemId: refunded, reason: 'Again.' }, 'This purchase was already undone or refunded.'],
      [
        'market.refund',
        { itemId: used, reason: 'Again.' },
        'This was used, and bought more than two weeks ago. It can no longer be refunded.',
      ],
      [
        'market.refund',
        { itemId: purchaseId, reason: 'Again.' },
        'Some of this was used since it was bought. It can no longer be refunded.',
      ],
    ],
    inDialog,
  )
  await teacher.caller.call('market.refund', { itemId: waiting, reason: 'Sorry.' })
  await expect(atToday.getByText('Nothing waits for you').first()).toBeVisible()
})

test('Staff read why a purchase of an earlier season is not refunded @night', async ({ browser }) => {
  // The season of a whole school ends: not of the one that other journeys share.
  const school = await openSchool(browser)
  const last = await school.newClass('7C Last season', ['Ana Ruiz'])
  const ana = await last.pupil('Ana Ruiz')
  await last.award(await last.teacher(), { 'Ana Ruiz': 50 })
  const { perk } = await school.admin.caller.call('market.save-perk', { ...PERK, name: 'Tea' })
  const earlier = await ana.caller.call('market.buy', { perkId: perk.id, truthMetal: 10 })
  const { schoolName } = await school.admin.caller.call('season.overview', {})
  await school.admin.caller.call('season.close', { name: '2026/27', schoolName })
  const now = await school.newClass('8C This season', ['Bo Larsen'])
  const bo = await now.pupil('Bo Larsen')
  await now.award(await now.teacher(), { 'Bo Larsen': 50 })
  await bo.caller.call('market.buy', { perkId: perk.id, truthMetal: 10 })

  const page = await school.open(school.admin, '/admin/market')
  await page.getByRole('button', { name: 'Refund Tea for Bo Larsen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('It was the last one.')
  await readRefusals(
    page,
    () => dialog.getByRole('button', { name: /^Give 10 PP back/ }).click(),
    [
      [
        'market.refund',
        { itemId: earlier.item.id, reason: 'It was the last one.' },
        'This was bought in a season that is over. Its Power Points stayed in that season.',
      ],
    ],
    words => dialog.getByText(words),
  )
  await school.close()
})
