import { describe, expect, it } from 'vitest'
import { handOver, leave, ledByActive, removeMember, without } from './leading.ts'
import type { Squad } from './squad.ts'

const squad: Squad = { members: ['ada', 'ben', 'cem'], leader: 'ben', locked: false }
const locked: Squad = { ...squad, locked: true }

describe('leaving', () => {
  it('removes a member and does not change the leader', () => {
    expect(leave(squad, 'cem')).toEqual({ ok: true, outcome: { members: ['ada', 'ben'], leader: 'ben', locked: false } })
  })

  it('of the leader passes the lead to the person who has been there longest', () => {
    expect(leave(squad, 'ben')).toEqual({ ok: true, outcome: { members: ['ada', 'cem'], leader: 'ada', locked: false } })
    expect(without({ ...squad, leader: 'ada' }, 'ada')).toMatchObject({ leader: 'ben' })
  })

  it('of the leader passes the lead to a suspended member only when there is no other', () => {
    expect(without({ ...squad, suspended: ['ada'] }, 'ben')).toMatchObject({ leader: 'cem' })
    expect(without({ ...squad, suspended: ['ada', 'cem'] }, 'ben')).toMatchObject({ leader: 'ada' })
  })

  it('of the last member ends the squad', () => {
    expect(leave({ members: ['ada'], leader: 'ada', locked: false }, 'ada')).toEqual({ ok: true, outcome: null })
  })

  it('is refused to strangers and in a locked squad', () => {
    expect(leave(squad, 'zoe')).toMatchObject({ refusal: { name: 'squads.no-squad' } })
    expect(leave(locked, 'cem')).toMatchObject({ refusal: { name: 'squads.locked' } })
  })
})

describe('a suspension', () => {
  it('of the leader passes the lead to the longest-standing member who is not suspended', () => {
    expect(ledByActive({ ...squad, suspended: ['ben'] })).toMatchObject({ leader: 'ada', members: squad.members })
    expect(ledByActive({ ...squad, suspended: ['ada', 'ben'] })).toMatchObject({ leader: 'cem' })
    expect(ledByActive({ ...locked, suspended: ['ben'] })).toMatchObject({ leader: 'ada', locked: true })
  })

  it('of everybody leaves the lead where it is, until somebody is back', () => {
    expect(ledByActive({ ...squad, suspended: ['ada', 'ben', 'cem'] })).toMatchObject({ leader: 'ben' })
    expect(ledByActive({ ...squad, suspended: ['ada', 'ben'] })).toMatchObject({ leader: 'cem' })
  })

  it('of another member, and its end, change nothing', () => {
    expect(ledByActive({ ...squad, suspended: ['ada'] })).toMatchObject({ leader: 'ben' })
    expect(ledByActive(squad)).toEqual(squad)
  })
})

describe('removing and handing over', () => {
  it('are for the leader only', () => {
    expect(removeMember(squad, 'ben', 'cem')).toMatchObject({ ok: true, outcome: { members: ['ada', 'ben'] } })
    expect(handOver(squad, 'ben', 'cem')).toMatchObject({ ok: true, outcome: { leader: 'cem', members: squad.members } })
  })

  it('respect a lock: nobody leaves, but the lead can be handed over', () => {
    expect(removeMember(locked, 'ben', 'cem')).toMatchObject({ refusal: { name: 'squads.locked' } })
    expect(handOver(locked, 'ben', 'cem')).toMatchObject({ ok: true, outcome: { leader: 'cem', locked: true } })
  })

  it('of the lead to a suspended member is refused', () => {
    expect(handOver({ ...squad, suspended: ['cem'] }, 'ben', 'cem')).toMatchObject({ refusal: { name: 'squads.suspended-member' } })
    expect(handOver({ ...squad, suspended: ['cem'] }, 'ben', 'ada')).toMatchObject({ ok: true, outcome: { leader: 'ada' } })
  })

  it.each([
    [removeMember, 'ada', 'cem', 'squads.not-leader'],
    [removeMember, 'zoe', 'cem', 'squads.not-leader'],
    [removeMember, 'ben', 'ben', 'squads.remove-yourself'],
    [removeMember, 'ben', 'zoe', 'squads.not-a-member'],
    [handOver, 'ada', 'cem', 'squads.not-leader'],
    [handOver, 'ben', 'ben', 'squads.leader-already'],
    [handOver, 'ben', 'zoe', 'squads.not-a-member'],
  ] as const)('%o of %s to %s is refused: %s', (rule, by, pupil, name) => {
    expect(rule(squad, by, pupil)).toMatchObject({ ok: false, refusal: { name } })
  })
})
