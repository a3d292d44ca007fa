// D9: compares squads with a model, through the school's calls and database.

import { squadsCalls } from '@xiotein/contract/squads'
import { MOST_MEMBERS, MOST_NAMES_A_DAY } from '@xiotein/game/squads'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { connectDatabase, sql } from '../platform/database/index.ts'
import { byDay, PATIENCE_MS } from '../testing/checks/night.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'
import { CREST, mineOf } from '../testing/squad-life.ts'
import { Step } from '../testing/step.ts'

/** The rules alone are compared with the model 500 times. */
const RUNS = byDay(15, 5_000)
const NAMES = ['ada', 'ben', 'cem', 'dora', 'eve', 'finn', 'gus', 'hana'] as const
type Name = (typeof NAMES)[number]
type Invitation = { readonly from: number; readonly to: Name; state: 'pending' | 'accepted' | 'declined' | 'withdrawn' }
type Model = { squads: { members: Name[]; lead: Name; locked: boolean }[]; invitations: Invitation[]; asked: Set<string>; named: Name[] }
type Real = {
  school: TestSchool
  who: Readonly<Record<Name, Visitor>>
  teacher: Visitor
  squadIds: string[]
  invitationIds: string[]
  round: number
}

const squadOf = (model: Model, name: Name): number => model.squads.findIndex(squad => squad.members.includes(name))
const goes = (model: Model, at: number, name: Name): void => {
  const squad = model.squads[at]
  if (!squad) return
  squad.members = squad.members.filter(each => each !== name)
  const [next] = squad.members
  if (squad.lead === name && next !== undefined) squad.lead = next
  if (next !== undefined) return
  squad.locked = false
  for (const invitation of model.invitations) if (invitation.from === at && invitation.state === 'pending') invitation.state = 'withdrawn'
}

const step = (name: string, run: (model: Model, real: Real) => Promise<void>) => new Step<Model, Real>(name, run)

const found = (name: Name) =>
  step(`${name} founds`, async (model, real) => {
    const title = `Squad ${real.round} ${real.squadIds.length}`
    const answer = await real.who[name].call(squadsCalls, 'squads.found', { name: title, crest: CREST })
    const named = model.named.filter(each => each === name).length
    expect(answer.status).toBe(squadOf(model, name) < 0 && named < MOST_NAMES_A_DAY ? 200 : 409)
    if (answer.status !== 200) return
    model.named.push(name)
    real.squadIds.push(answer.ok.squadId)
    model.squads.push({ members: [name], lead: name, locked: false })
  })

/** Only the leader may: others are told so, whatever else is wrong. */
const noOf = (squad: { lead: Name }, by: Name): number => (squad.lead === by ? 409 : 403)

const ask = (by: Name, to: Name) =>
  step(`${by} asks ${to}`, async (model, real) => {
    const at = squadOf(model, by)
    const squad = model.squads[at]
    if (!squad) return
    const answer = await real.who[by].call(squadsCalls, 'squads.invite', {
      squadId: real.squadIds[at] ?? '',
      personId: real.who[to].personId,
    })
    const may = squad.lead === by && !squad.locked && squad.members.length < MOST_MEMBERS && squadOf(model, to) < 0
    expect(answer.status).toBe(may && !model.asked.has(`${at} ${to}`) && !model.asked.has(`${by} ${to}`) ? 200 : noOf(squad, by))
    if (answer.status !== 200) return
    model.asked.add(`${at} ${to}`).add(`${by} ${to}`)
    model.invitations.push({ from: at, to, state: 'pending' })
    real.invitationIds.push((await mineOf(real.who[by])).sent.find(sent => sent.pupil.id === real.who[to].personId)?.id ?? '')
  })

/** The leader of some squad asks; otherwise most requests would have no valid sender. */
const askForSquad = (number: number, to: Name) =>
  step(`the leader of ${number} asks ${to}`, async (model, real) => {
    const squad = model.squads[number % Math.max(1, model.squads.length)]
    if (squad && squad.members.length > 0) await ask(squad.lead, to).run(model, real)
  })

const reply = (number: number, how: 'accepted' | 'declined' | 'withdrawn') =>
  step(`invitation ${number} is ${how}`, async (model, real) => {
    const at = number % Math.max(1, model.invitations.length)
    const invitation = model.invitations[at]
    const squad = invitation && model.squads[invitation.from]
    if (!invitation || !squad) return
    const input = { invitationId: real.invitationIds[at] ?? '' }
    if (how === 'withdrawn') {
      if (squad.members.length === 0) return
      const answer = await real.who[squad.lead].call(squadsCalls, 'squads.withdraw-invitation', input)
      expect(answer.status).toBe(invitation.state === 'pending' ? 200 : 409)
      if (answer.status === 200) invitation.state = 'withdrawn'
      return
    }
    const name = how === 'accepted' ? 'squads.accept-invitation' : 'squads.decline-invitation'
    const answer = await real.who[invitation.to].call(squadsCalls, name, input)
    const room = squad.members.length > 0 && squad.members.length < MOST_MEMBERS && !squad.locked && squadOf(model, invitation.to) < 0
    expect(answer.status).toBe(invitation.state === 'pending' && (how === 'declined' || room) ? 200 : 409)
    if (answer.status !== 200) return
    invitation.state = how
    if (how === 'accepted') squad.members.push(invitation.to)
  })

const leave = (name: Name) =>
  step(`${name} leaves`, async (model, real) => {
    const at = squadOf(model, name)
    if (at < 0) return
    const answer = await real.who[name].call(squadsCalls, 'squads.leave', { squadId: real.squadIds[at] ?? '' })
    expect(answer.status).toBe(model.squads[at]?.locked ? 409 : 200)
    if (answer.status === 200) goes(model, at, name)
  })

const lead = (call: 'squads.hand-over' | 'squads.remove-member', by: Name, to: Name) =>
  step(`${by}: ${call} ${to}`, async (model, real) => {
    const at = squadOf(model, by)
    const squad = model.squads[at]
    if (!squad) return
    const answer = await real.who[by].call(squadsCalls, call, { squadId: real.squadIds[at] ?? '', personId: real.who[to].personId })
    const may = squad.lead === by && by !== to && squad.members.includes(to)
    expect(answer.status).toBe(may && (call === 'squads.hand-over' || !squad.locked) ? 200 : noOf(squad, by))
    if (answer.status !== 200) return
    if (call === 'squads.hand-over') squad.lead = to
    else goes(model, at, to)
  })

const lock = (number: number) =>
  step(`the teacher turns the lock of ${number}`, async (model, real) => {
    const at = number % Math.max(1, model.squads.length)
    const squad = model.squads[at]
    if (!squad || squad.members.length === 0) return
    const input = { squadIds: [real.squadIds[at] ?? ''], locked: !squad.locked }
    expect((await real.teacher.call(squadsCalls, 'squads.lock', input)).status).toBe(200)
    squad.locked = !squad.locked
  })

/** Compares the whole database with the whole model. */
const agree = async (model: Model, real: Real): Promise<void> => {
  const nameOf = new Map(NAMES.map(name => [real.who[name].personId, name]))
  const rows = await real.school.db.rows<{ squadId: string; personId: string; isLeader: boolean }>(sql`
    select squad_id, person_id, is_leader from squads_member`)
  const written = rows.map(row => `${real.squadIds.indexOf(row.squadId)} ${nameOf.get(row.personId)}${row.isLeader ? ' leads' : ''}`)
  const kept = model.squads.flatMap((squad, at) => squad.members.map(name => `${at} ${name}${squad.lead === name ? ' leads' : ''}`))
  expect(written.sort()).toEqual(kept.sort())
  const invitations = await real.school.db.rows<{ id: string; status: string }>(sql`
    select id, status from squads_invitation where id = any(${real.invitationIds}::uuid[])`)
  const statusOf = new Map(invitations.map(({ id, status }) => [id, status]))
  expect(real.invitationIds.map(id => statusOf.get(id))).toEqual(model.invitations.map(({ state }) => state))
}

const who = fc.constantFrom(...NAMES)
const two = fc.tuple(who, who)
const any = fc.nat(100)
const asking = two.map(([a, b]) => ask(a, b))
const leading = fc.tuple(any, who).map(([number, name]) => askForSquad(number, name))
const accepting = any.map(number => reply(number, 'accepted'))
const steps = [
  fc.constantFrom('ada' as const, 'hana' as const).map(found),
  asking,
  leading,
  leading,
  leading,
  accepting,
  accepting,
  accepting,
  fc.tuple(any, fc.constantFrom('declined' as const, 'withdrawn' as const)).map(([number, how]) => reply(number, how)),
  fc.oneof(
    who.map(leave),
    two.map(([a, b]) => lead('squads.remove-member', a, b)),
    two.map(([a, b]) => lead('squads.hand-over', a, b)),
    any.map(lock),
  ),
]

test(
  'D9: the school agrees with a model, whatever pupils and their teacher try',
  async () => {
    const school = await openTestSchool({ limits: false })
    const owner = connectDatabase(school.ownerUrl)
    onTestFinished(() => owner.end())
    const classId = await school.schoolClass('7C')
    const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
    const made = await Promise.all(NAMES.map(async name => [name, await school.person(name, { pupilOf: classId })] as const))
    const people = Object.fromEntries(made) as Record<Name, Visitor>
    let round = 0
    let joined = 0
    const property = fc.asyncProperty(fc.commands(steps, { maxCommands: 50, size: 'max' }), async commands => {
      round += 1
      await school.db.run(sql`delete from squads_member`)
      await school.db.run(sql`delete from squads_invitation`)
      await school.db.run(sql`delete from squads_squad`)
      // The log knows how often somebody has named a squad today.
      await owner.run(sql`truncate audit_entry`)
      const real: Real = { school, who: people, teacher, squadIds: [], invitationIds: [], round }
      const model: Model = { squads: [], invitations: [], asked: new Set(), named: [] }
      await fc.asyncModelRun(() => ({ model, real }), commands)
      await agree(model, real)
      joined += model.invitations.filter(({ state }) => state === 'accepted').length
    })
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true })
    // Usually one in a run; by chance there may be fewer.
    expect(joined).toBeGreaterThan(0)
  },
  PATIENCE_MS,
)
