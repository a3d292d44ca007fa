import { describe, expect, it } from 'vitest'
import { acceptInvitation, closeInvitation, foundSquad, invite, nameSquad } from './joining.ts'
import { type InvitationStatus, MOST_MEMBERS, MOST_NAMES_A_DAY, MOST_PENDING_INVITATIONS, type Squad } from './squad.ts'

const squad: Squad = { members: ['ada', 'ben'], leader: 'ada', locked: false }
const full: Squad = { ...squad, members: ['ada', 'ben', 'cem', 'dora', 'eve', 'finn'] }
const now = Date.UTC(2026, 10, 21, 14)
const reset = Date.UTC(2026, 10, 21, 13)
const gus = { id: 'gus', inASquad: false }
const asking = { by: 'ada', pupil: gus, asked: { waits: false, lastAskedMs: null }, pendingInvitations: 0, now }
const joining = { id: 'gus', isPupil: true, inASquad: false }

describe('founding a squad', () => {
  it('makes its founder the leader', () => {
    expect(foundSquad({ id: 'ada', isPupil: true, inASquad: false })).toEqual({
      ok: true,
      outcome: { members: ['ada'], leader: 'ada', locked: false },
    })
  })

  it.each([
    [{ id: 'ada', isPupil: false, inASquad: false }, 'squads.not-a-pupil'],
    [{ id: 'ada', isPupil: true, inASquad: true }, 'squads.in-a-squad'],
  ])('is refused to %j: %s', (founder, name) => {
    expect(foundSquad(founder)).toMatchObject({ ok: false, refusal: { name } })
  })
})

it('a pupil gives squads a few names a day, and then no more', () => {
  expect(nameSquad(MOST_NAMES_A_DAY - 1).ok).toBe(true)
  expect(nameSquad(MOST_NAMES_A_DAY)).toMatchObject({ ok: false, refusal: { name: 'squads.enough-names-today' } })
})

describe('inviting', () => {
  it('is for the leader, and only a pupil without a squad can be invited', () => {
    expect(invite(squad, asking).ok).toBe(true)
  })

  it('is possible again on the next game day, not sooner', () => {
    expect(invite(squad, { ...asking, asked: { waits: false, lastAskedMs: reset - 1 } }).ok).toBe(true)
    expect(invite(squad, { ...asking, asked: { waits: false, lastAskedMs: reset } })).toMatchObject({
      refusal: { name: 'squads.asked-today' },
    })
  })

  it.each([
    ['a member who does not lead', squad, { ...asking, by: 'ben' }, 'squads.not-leader'],
    ['a stranger', squad, { ...asking, by: 'zoe' }, 'squads.not-leader'],
    ['the leader of a locked squad', { ...squad, locked: true }, asking, 'squads.locked'],
    ['somebody who asks a member', squad, { ...asking, pupil: { id: 'ben', inASquad: true } }, 'squads.already-member'],
    ['somebody who asks a pupil of another squad', squad, { ...asking, pupil: { id: 'gus', inASquad: true } }, 'squads.they-have-a-squad'],
    ['somebody who asked already', squad, { ...asking, asked: { waits: true, lastAskedMs: now } }, 'squads.invited-already'],
    ['the leader of a full squad', full, asking, 'squads.full'],
    ['a squad that waits for many', squad, { ...asking, pendingInvitations: MOST_PENDING_INVITATIONS }, 'squads.too-many-invitations'],
  ] as const)('is refused to %s', (_who, where, what, name) => {
    expect(invite(where, what)).toMatchObject({ ok: false, refusal: { name } })
  })

  it('is possible until the limit of pending invitations is reached', () => {
    expect(invite(squad, { ...asking, pendingInvitations: MOST_PENDING_INVITATIONS - 1 }).ok).toBe(true)
  })
})

describe('an invitation', () => {
  it('adds the pupil as the last member', () => {
    expect(acceptInvitation(squad, 'pending', joining)).toEqual({ ok: true, outcome: { ...squad, members: ['ada', 'ben', 'gus'] } })
  })

  it('gives the lead to the new member where all others are suspended', () => {
    const idle = { ...squad, suspended: [...squad.members] }
    expect(acceptInvitation(idle, 'pending', joining)).toMatchObject({ ok: true, outcome: { leader: joining.id } })
  })

  it('fills the last place, and no more', () => {
    const almost = { ...full, members: full.members.slice(1), leader: 'ben' }
    const last = acceptInvitation(almost, 'pending', joining)
    expect(last.ok && last.outcome.members.length).toBe(MOST_MEMBERS)
    expect(acceptInvitation(full, 'pending', joining)).toMatchObject({ refusal: { name: 'squads.full', detail: { most: MOST_MEMBERS } } })
  })

  it.each([
    ['into a squad that is gone', null, 'withdrawn', joining, 'squads.gone'],
    ['twice', { ...squad, members: ['ada', 'gus'] }, 'accepted', { ...joining, inASquad: true }, 'squads.already-member'],
    ['after it was taken back', squad, 'withdrawn', joining, 'squads.invitation-withdrawn'],
    ['after saying no', squad, 'declined', joining, 'squads.invitation-declined'],
    ['again after leaving', squad, 'accepted', joining, 'squads.invitation-accepted'],
    ['from another squad', squad, 'pending', { ...joining, inASquad: true }, 'squads.in-a-squad'],
    ['without a class', squad, 'pending', { ...joining, isPupil: false }, 'squads.not-a-pupil'],
    ['into a locked squad', { ...squad, locked: true }, 'pending', joining, 'squads.locked'],
  ] as [string, Squad | null, InvitationStatus, typeof joining, string][])('lets nobody in %s', (_how, where, status, pupil, name) => {
    expect(acceptInvitation(where, status, pupil)).toMatchObject({ ok: false, refusal: { name } })
  })

  it('is closed once', () => {
    expect(closeInvitation('pending').ok).toBe(true)
    for (const status of ['accepted', 'declined', 'withdrawn'] as const) {
      expect(closeInvitation(status)).toMatchObject({ refusal: { name: `squads.invitation-${status}` } })
    }
  })
})
