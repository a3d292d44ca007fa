import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChange } from './change.ts'
import { type Debt, type DebtSince, settleReturn, totalOwed, undoLine } from './undo.ts'

describe('undoing a line', () => {
  const line = (applied: number, bonus = 0) => ({ applied, bonus })
  const nobody: readonly Debt[] = []

  it.each([
    ['takes line and bonus back', 100, line(10, 10), { applied: -10, bonus: -10, owes: 0, balanceAfter: 80 }],
    ['gives back what was taken', 4, line(-3), { applied: 3, bonus: 0, owes: 0, balanceAfter: 7 }],
    ['owes what is spent already', 15, line(10, 10), { applied: -10, bonus: -5, owes: 5, balanceAfter: 0 }],
    ['takes nothing from an empty vault, and owes it all', 0, line(10, 10), { applied: 0, bonus: 0, owes: 20, balanceAfter: 0 }],
    ['does nothing to a line that did nothing', 7, line(0), { applied: 0, bonus: 0, owes: 0, balanceAfter: 7 }],
  ])('%s', (_, balance, undone, expected) => {
    expect(undoLine(balance, undone, nobody)).toEqual({ ...expected, settles: [] })
  })

  it('settles what earlier undos owe before it gives anything back, the oldest first', () => {
    const owed = [
      { id: 'first', pp: 100 },
      { id: 'second', pp: 30 },
      { id: 'third', pp: 50 },
    ]
    expect(undoLine(7, line(-150), owed)).toEqual({
      applied: 0,
      bonus: 0,
      owes: 0,
      settles: [
        { id: 'first', pp: 100 },
        { id: 'second', pp: 30 },
        { id: 'third', pp: 20 },
      ],
      balanceAfter: 7,
    })
    expect(undoLine(7, line(-200), owed)).toMatchObject({ applied: 20, settles: owed, balanceAfter: 27 })
    expect(undoLine(7, line(-40), owed)).toMatchObject({ applied: 0, settles: [{ id: 'first', pp: 40 }], balanceAfter: 7 })
  })

  it('never takes what is owed from the balance: an undo takes what its own line gave, and no more', () => {
    expect(undoLine(500, line(10), [{ id: 'first', pp: 100 }])).toMatchObject({ applied: -10, owes: 0, settles: [], balanceAfter: 490 })
  })
})

describe('PP that come back', () => {
  const owed = [
    { id: 'first', pp: 100, atMs: 10 },
    { id: 'second', pp: 30, atMs: 20 },
  ]
  it.each([
    ['settle what undos have missed since, the oldest first', [{ paidAtMs: 5, pp: 110 }], [100, 10]],
    ['come back whole when they were paid later', [{ paidAtMs: 30, pp: 110 }], []],
    ['settle nothing older than themselves', [{ paidAtMs: 15, pp: 110 }], [0, 30]],
    [
      'settle together as much as they can',
      [
        { paidAtMs: 5, pp: 100 },
        { paidAtMs: 15, pp: 30 },
      ],
      [100, 30],
    ],
    ['are given and taken in the same moment', [{ paidAtMs: 10, pp: 40 }], [40]],
  ])('%s', (_, back, settled) => {
    const expected = [
      { id: 'first', pp: settled[0] ?? 0 },
      { id: 'second', pp: settled[1] ?? 0 },
    ].filter(({ pp }) => pp > 0)
    expect([...settleReturn(back, owed)].sort((one, other) => (one.id < other.id ? -1 : 1))).toEqual(expected)
  })
})

// L4. A pupil's whole life with points: awards with and without a boost, losses cut at 0, spending, what comes back of it, and undos in any order.

/** Signed PP that a line moved, or that were spent or came back, in the order in which it happened. Its place is its time. */
type Happened = {
  readonly id: string
  readonly moved: number
  readonly kind: 'line' | 'spent' | 'back'
  /** The spending, where it comes back. */
  readonly spent?: Happened
  undone: boolean
}
type Life = {
  balance: number
  owed: DebtSince[]
  readonly past: Happened[]
  readonly lines: Map<string, { applied: number; bonus: number }>
}
type Step =
  | { readonly what: 'points'; readonly amount: number; readonly bonusPercent: number }
  | { readonly what: 'spend'; readonly percent: number }
  | { readonly what: 'undo'; readonly pick: number }
  | { readonly what: 'return'; readonly pick: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    what: fc.constant('points' as const),
    // Small amounts meet 0 often; large ones are there as well.
    amount: fc.oneof(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -2_000, max: 2_000 })).filter(amount => amount !== 0),
    bonusPercent: fc.constantFrom(0, 0, 50, 100),
  }),
  fc.record({ what: fc.constant('spend' as const), percent: fc.constantFrom(1, 50, 100) }),
  fc.record({ what: fc.constantFrom('undo' as const, 'return' as const), pick: fc.nat(1_000) }),
)

const undoOne = (life: Life, pick: number): void => {
  const open = life.past.filter(event => event.kind === 'line' && !event.undone)
  const chosen = open[pick % Math.max(1, open.length)]
  const line = chosen && life.lines.get(chosen.id)
  if (!chosen || !line) return
  const undone = undoLine(life.balance, line, life.owed)
  life.balance = undone.balanceAfter
  chosen.undone = true
  settle(life, undone.settles)
  if (undone.owes > 0) life.owed.push({ id: chosen.id, pp: undone.owes, atMs: life.past.length })
}

const settle = (life: Life, settles: readonly Debt[]): void => {
  const settled = new Map(settles.map(({ id, pp }) => [id, pp]))
  life.owed = life.owed.map(each => ({ ...each, pp: each.pp - (settled.get(each.id) ?? 0) })).filter(({ pp }) => pp > 0)
}

/** A gift is taken back, or a purchase refunded. */
const bringBack = (life: Life, pick: number): void => {
  const away = life.past.filter(event => event.kind === 'spent' && !life.past.some(({ spent }) => spent === event))
  const spent = away[pick % Math.max(1, away.length)]
  if (!spent || spent.moved === 0) return
  const settles = settleReturn([{ paidAtMs: life.past.indexOf(spent), pp: -spent.moved }], life.owed)
  life.balance += -spent.moved - totalOwed(settles)
  settle(life, settles)
  life.past.push({ id: String(life.past.length), moved: -spent.moved, kind: 'back', spent, undone: false })
}

const take = (life: Life, next: Step): void => {
  const id = String(life.past.length)
  if (next.what === 'undo') {
    undoOne(life, next.pick)
  } else if (next.what === 'return') {
    bringBack(life, next.pick)
  } else if (next.what === 'spend') {
    const spent = Math.floor((life.balance * next.percent) / 100)
    life.balance -= spent
    life.past.push({ id, moved: -spent, kind: 'spent', undone: false })
  } else {
    const { applied, balanceAfter } = applyChange(life.balance, next.amount)
    const bonus = Math.floor((Math.max(0, next.amount) * next.bonusPercent) / 100)
    life.balance = balanceAfter + bonus
    life.lines.set(id, { applied, bonus })
    life.past.push({ id, moved: applied + bonus, kind: 'line', undone: false })
  }
}

/** The balance of a pupil to whom the undone lines never happened; what that pupil could not have paid is cut at 0, and does not come back. */
const asIfNeverGiven = (start: number, past: readonly Happened[]): number => {
  const paid = new Map<Happened, number>()
  return past
    .filter(event => !event.undone)
    .reduce((balance, event) => {
      if (event.spent) return balance + (paid.get(event.spent) ?? 0)
      const after = Math.max(0, balance + event.moved)
      if (event.kind === 'spent') paid.set(event, balance - after)
      return after
    }, start)
}

/**
 * Requires what holds at every moment:
 * 1. every PP is accounted for: what is held, less what is owed, is the start, the lines that were not taken back and the spending;
 * 2. nothing is free: the pupil never holds more than one to whom the undone lines never happened.
 */
const requireNothingFree = (start: number, life: Life): void => {
  const standing = life.past.filter(event => !event.undone).reduce((sum, { moved }) => sum + moved, 0)
  const isAccountedFor = life.balance - totalOwed(life.owed) === start + standing
  const isNotFree = life.balance >= 0 && life.balance <= asIfNeverGiven(start, life.past)
  if (!isAccountedFor || !isNotFree) throw new Error(`free or lost PP: ${JSON.stringify({ ...life, lines: undefined })}`)
}

const live = (start: number, steps: readonly Step[]): Life => {
  const life: Life = { balance: start, owed: [], past: [], lines: new Map() }
  for (const next of steps) {
    take(life, next)
    requireNothingFree(start, life)
  }
  return life
}

describe('a life of awards, boosts, losses, spending and undos', () => {
  const start = fc.nat(300)
  const steps = fc.array(step, { maxLength: 40 })

  it('L4: nothing in it is ever free, and undoing everything, in any order, ends where it began, less what was spent', () => {
    fc.assert(
      fc.property(start, steps, fc.infiniteStream(fc.nat(1_000)), (begin, history, picks) => {
        const life = live(begin, history)
        while (life.past.some(event => event.kind === 'line' && !event.undone)) {
          undoOne(life, picks.next().value)
          requireNothingFree(begin, life)
        }
        const spent = life.past.reduce((sum, { kind, moved }) => (kind === 'line' ? sum : sum - moved), 0)
        expect(life.balance).toBe(Math.max(0, begin - spent))
        expect(totalOwed(life.owed)).toBe(Math.max(0, spent - begin))
      }),
      { numRuns: 5_000 },
    )
  })

  it("points that come later are the pupil's, whatever is owed", () => {
    fc.assert(
      fc.property(start, steps, fc.integer({ min: 1, max: 2_000 }), (begin, history, amount) => {
        const life = live(begin, history)
        const before = life.balance
        take(life, { what: 'points', amount, bonusPercent: 0 })
        expect(life.balance).toBe(before + amount)
      }),
      { numRuns: 500 },
    )
  })
})

describe('what an attacker found', () => {
  it.each([
    ['100, 50, then 150 lost: undoing the first two gives nothing', [100, 50, -150], [0, 1], 0],
    ['undoing the loss last gives back nothing that is owed', [100, 50, -150], [0, 1, 2], 0],
    ['undoing the loss alone gives it back', [100, 50, -150], [2], 150],
    ['undoing the first and the loss leaves the second', [100, 50, -150], [0, 2], 50],
  ])('%s', (_, amounts, undos, end) => {
    const life = live(
      0,
      amounts.map(amount => ({ what: 'points' as const, amount, bonusPercent: 0 })),
    )
    for (const index of undos) {
      const open = life.past.filter(event => !event.undone)
      undoOne(
        life,
        open.findIndex(event => event.id === String(index)),
      )
    }
    expect(life.balance).toBe(end)
  })

  it('with a boost that doubles 20, a loss of 40 and the undos of both end at 0', () => {
    const life = live(0, [
      { what: 'points', amount: 20, bonusPercent: 100 },
      { what: 'points', amount: -40, bonusPercent: 0 },
    ])
    undoOne(life, 0)
    undoOne(life, 0)
    expect(life.balance).toBe(0)
  })
})
