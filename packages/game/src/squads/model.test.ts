import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acceptInvitation, closeInvitation, foundSquad, invite } from './joining.ts'
import { handOver, leave, removeMember } from './leading.ts'
import { type InvitationStatus, MOST_MEMBERS, type Squad } from './squad.ts'

const RUNS = process.env.XIOTEIN_NIGHT === '1' ? 5_000 : 150
const PUPILS = ['ada', 'ben', 'cem', 'dora', 'eve', 'finn', 'gus', 'hana'] as const
const DAY = 86_400_000
type Sheet = { from: number; to: string; state: InvitationStatus }

/** A simple model: who is in which squad, who leads it, which squads are locked, and the invitations. */
type Paper = {
  seat: Map<string, number>
  came: string[]
  lead: Map<number, string>
  locked: Set<number>
  slips: Sheet[]
  asked: Set<string>
}
/** The state by the rules, stored as the server stores it. */
type Real = { squads: (Squad | null)[]; invitations: Sheet[]; lastAsked: Map<string, number>; now: number }

const mates = (paper: Paper, squad: number): string[] => paper.came.filter(pupil => paper.seat.get(pupil) === squad)
const squadOf = (real: Real, pupil: string): number => real.squads.findIndex(squad => squad?.members.includes(pupil))
const founded = (squad: Squad | null): number => (squad ? 1 : 0)

const agree = (paper: Paper, real: Real): void => {
  for (const [at, squad] of real.squads.entries()) {
    expect(squad?.members ?? []).toEqual(mates(paper, at))
    expect(squad?.leader).toBe(paper.lead.get(at))
    expect(squad?.locked ?? false).toBe(paper.locked.has(at))
    expect(squad?.members.length ?? 1).toBeLessThanOrEqual(MOST_MEMBERS)
  }
  expect(real.invitations.map(({ state }) => state)).toEqual(paper.slips.map(({ state }) => state))
  expect(real.squads.reduce((sum, squad) => sum + founded(squad), 0)).toBe(paper.lead.size)
}

const sits = (paper: Paper, pupil: string, squad: number): void => {
  paper.seat.set(pupil, squad)
  paper.came = [...paper.came.filter(each => each !== pupil), pupil]
}
const goes = (paper: Paper, pupil: string): void => {
  const squad = paper.seat.get(pupil)
  if (squad === undefined) return
  paper.seat.delete(pupil)
  const [next] = mates(paper, squad)
  if (next === undefined) {
    paper.lead.delete(squad)
    paper.locked.delete(squad)
    for (const slip of paper.slips) if (slip.from === squad && slip.state === 'pending') slip.state = 'withdrawn'
  } else if (paper.lead.get(squad) === pupil) paper.lead.set(squad, next)
}

type Step = (paper: Paper, real: Real) => void
class Try implements fc.Command<Paper, Real> {
  readonly name: string
  readonly step: Step
  constructor(name: string, step: Step) {
    this.name = name
    this.step = step
  }
  check = () => true
  run(paper: Paper, real: Real): void {
    this.step(paper, real)
    agree(paper, real)
  }
  toString = () => this.name
}

const found =
  (pupil: string): Step =>
  (paper, real) => {
    const decided = foundSquad({ id: pupil, isPupil: true, inASquad: squadOf(real, pupil) >= 0 })
    expect(decided.ok).toBe(!paper.seat.has(pupil))
    if (!decided.ok) return
    const at = real.squads.push(decided.outcome) - 1
    sits(paper, pupil, at)
    paper.lead.set(at, pupil)
  }

const ask =
  (by: string, pupil: string): Step =>
  (paper, real) => {
    const at = squadOf(real, by)
    const squad = real.squads[at]
    if (!squad) return
    const slip = `${at} ${pupil}`
    const decided = invite(squad, {
      by,
      pupil: { id: pupil, inASquad: squadOf(real, pupil) >= 0 },
      asked: {
        waits: real.invitations.some(each => each.from === at && each.to === pupil && each.state === 'pending'),
        lastAskedMs: real.lastAsked.get(slip) ?? null,
      },
      pendingInvitations: real.invitations.filter(each => each.from === at && each.state === 'pending').length,
      now: real.now,
    })
    const waits = paper.slips.some(each => each.from === at && each.to === pupil && each.state === 'pending')
    const may = paper.lead.get(at) === by && !paper.locked.has(at) && !paper.seat.has(pupil) && !waits
    expect(decided.ok).toBe(may && mates(paper, at).length < MOST_MEMBERS && !paper.asked.has(slip))
    if (!decided.ok) return
    real.invitations.push({ from: at, to: pupil, state: 'pending' })
    real.lastAsked.set(slip, real.now)
    paper.slips.push({ from: at, to: pupil, state: 'pending' })
    paper.asked.add(slip)
  }

const answer =
  (number: number, how: 'accepted' | 'declined' | 'withdrawn'): Step =>
  (paper, real) => {
    const at = number % Math.max(1, real.invitations.length)
    const [slip, sheet] = [paper.slips[at], real.invitations[at]]
    if (!slip || !sheet) return
    if (how !== 'accepted') {
      const decided = closeInvitation(sheet.state)
      expect(decided.ok).toBe(slip.state === 'pending')
      if (decided.ok) slip.state = sheet.state = how
      return
    }
    const squad = real.squads[sheet.from] ?? null
    const decided = acceptInvitation(squad, sheet.state, { id: sheet.to, isPupil: true, inASquad: squadOf(real, sheet.to) >= 0 })
    const room = mates(paper, slip.from).length < MOST_MEMBERS && !paper.locked.has(slip.from)
    expect(decided.ok).toBe(slip.state === 'pending' && paper.lead.has(slip.from) && !paper.seat.has(slip.to) && room)
    if (!decided.ok) return
    real.squads[sheet.from] = decided.outcome
    slip.state = sheet.state = 'accepted'
    sits(paper, slip.to, slip.from)
  }

const keep = (real: Real, at: number, squad: Squad | null): void => {
  real.squads[at] = squad
  if (squad === null) for (const each of real.invitations) if (each.from === at && each.state === 'pending') each.state = 'withdrawn'
}

const go =
  (pupil: string): Step =>
  (paper, real) => {
    const at = squadOf(real, pupil)
    const squad = real.squads[at]
    if (!squad) return expect(paper.seat.has(pupil)).toBe(false)
    const decided = leave(squad, pupil)
    expect(decided.ok).toBe(!paper.locked.has(at))
    if (!decided.ok) return
    keep(real, at, decided.outcome)
    goes(paper, pupil)
  }

const lead =
  (rule: typeof handOver, by: string, pupil: string): Step =>
  (paper, real) => {
    const at = squadOf(real, by)
    const squad = real.squads[at]
    if (!squad) return
    const decided = rule(squad, by, pupil)
    const may = paper.lead.get(at) === by && by !== pupil && paper.seat.get(pupil) === at
    expect(decided.ok).toBe(may && (rule === handOver || !paper.locked.has(at)))
    if (!decided.ok) return
    keep(real, at, decided.outcome)
    if (rule === handOver) paper.lead.set(at, pupil)
    else goes(paper, pupil)
  }

const lock =
  (number: number): Step =>
  (paper, real) => {
    const at = number % Math.max(1, real.squads.length)
    const squad = real.squads[at]
    if (!squad) return
    real.squads[at] = { ...squad, locked: !squad.locked }
    if (!paper.locked.delete(at)) paper.locked.add(at)
  }

const tomorrow: Step = (paper, real) => {
  real.now += DAY
  paper.asked.clear()
}

const who = fc.constantFrom(...PUPILS)
const two = fc.tuple(who, who)
const any = fc.nat(200)
const asking = two.map(([a, b]) => new Try(`${a} asks ${b}`, ask(a, b)))
const accepting = any.map(n => new Try(`slip ${n} is accepted`, answer(n, 'accepted')))
const steps = [
  fc.constantFrom('ada', 'hana').map(a => new Try(`${a} founds`, found(a))),
  asking,
  asking,
  asking,
  asking,
  accepting,
  accepting,
  accepting,
  fc
    .tuple(any, fc.constantFrom('declined' as const, 'withdrawn' as const))
    .map(([n, how]) => new Try(`slip ${n} is ${how}`, answer(n, how))),
  fc.oneof(
    who.map(a => new Try(`${a} leaves`, go(a))),
    two.map(([a, b]) => new Try(`${a} removes ${b}`, lead(removeMember, a, b))),
    two.map(([a, b]) => new Try(`${a} hands over to ${b}`, lead(handOver, a, b))),
    any.map(n => new Try(`the teacher locks or opens ${n}`, lock(n))),
    fc.constant(new Try('the next day comes', tomorrow)),
  ),
]

describe('squads', () => {
  it('agree with the model, whatever is tried and in whatever order', () => {
    let joined = 0
    fc.assert(
      fc.property(fc.commands(steps, { maxCommands: 50, size: 'max' }), commands => {
        const real: Real = { squads: [], invitations: [], lastAsked: new Map(), now: Date.UTC(2026, 10, 21, 14) }
        const paper: Paper = { seat: new Map(), came: [], lead: new Map(), locked: new Set(), slips: [], asked: new Set() }
        fc.modelRun(() => ({ model: paper, real }), commands)
        joined += paper.slips.filter(({ state }) => state === 'accepted').length
      }),
      { numRuns: RUNS },
    )
    expect(joined).toBeGreaterThan(RUNS / 5)
  })
})
