import { battleCalls } from '@xiotein/contract/battle'
import { expect } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { SETTINGS } from './battle-life.ts'
import type { TestSchool, Visitor } from './school.ts'

type Answer = { readonly status: number }
const create = async (by: Visitor): Promise<string> =>
  (await by.call(battleCalls, 'battle.create', { name: 'A rush', settings: SETTINGS })).ok.lobbyId
const join = (by: Visitor, lobbyId: string): Promise<Answer> => by.call(battleCalls, 'battle.join', { lobbyId })

/** Checks what must hold of all lobbies, whatever happened to them at once. */
const expectSound = async (school: TestSchool): Promise<void> => {
  const lobbies = await school.db.rows(sql<{ status: string; seats: number; open: number; hostIn: boolean }>`
    select l.status, (select count(*)::int from battle_seat s where s.lobby_id = l.id) as seats,
           (select count(*)::int from battle_seat s where s.lobby_id = l.id and s.is_open) as open,
           exists (select from battle_seat s where s.lobby_id = l.id and s.person_id = l.host_id) as host_in
    from battle_lobby l where l.name = 'A rush'`)
  for (const { status, seats, open, hostIn } of lobbies) {
    if (status === 'cancelled') expect(open).toBe(0)
    else expect([seats, open, hostIn]).toEqual(status === 'waiting' ? [1, 1, true] : [2, 2, true])
  }
}

/** No answer is a failure of the server: everybody gets a place, or the reason why not. */
const expectAnswers = (answers: readonly Answer[]): void => {
  for (const { status } of answers) expect([200, 404, 409]).toContain(status)
}

/** Many join each of many lobbies at once. Exactly one more gets into each of them, as long as somebody is free. */
export const rushLobbies = async (
  school: TestSchool,
  pupil: (name: string) => Promise<Visitor>,
  { lobbies, joins }: { readonly lobbies: number; readonly joins: number },
): Promise<void> => {
  await school.db.run(sql`insert into battle_school (duels, reach) values (true, 'classmates') on conflict do nothing`)
  const hosts: Visitor[] = []
  const guests: Visitor[] = []
  for (let nth = 0; nth < lobbies; nth += 1) hosts.push(await pupil(`Host ${nth}`))
  for (let nth = 0; nth < Math.max(lobbies, joins); nth += 1) guests.push(await pupil(`Guest ${nth}`))
  const guest = (nth: number): Visitor => guests[nth % guests.length] as Visitor

  const ids = await Promise.all(hosts.map(create))
  const seated: Visitor[] = []
  for (const [at, lobbyId] of ids.entries()) {
    const answers = await Promise.all(Array.from({ length: joins }, (_, nth) => join(guest(at + nth), lobbyId)))
    expectAnswers(answers)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    seated.push(guest(at + answers.findIndex(({ status }) => status === 200)))
  }
  await expectSound(school)

  // Anybody who is in leaves or is no longer there, while others join.
  for (const [at, lobbyId] of ids.entries()) {
    const host = hosts[at] as Visitor
    const goes = [
      async () => expectAnswers([await host.call(battleCalls, 'battle.leave', { lobbyId })]),
      async () => {
        expectAnswers([await (seated[at] as Visitor).call(battleCalls, 'battle.leave', { lobbyId })])
        await school.db.run(sql`
          update battle_seat set heard_at = heard_at - interval '5 minutes' where lobby_id = ${lobbyId} and person_id = ${host.personId}`)
        await school.deadlines.runDue()
      },
    ]
    const joining = Array.from({ length: Math.min(joins, 8) }, (_, nth) => join(guest(at * 3 + nth), lobbyId))
    await Promise.all([goes[at % goes.length]?.(), ...joining.map(async answer => expectAnswers([await answer]))])
  }
  await expectSound(school)

  // The last one leaves while another joins: the other is alone in it, or it is closed.
  for (const host of hosts.slice(0, 10)) {
    const mine = (await host.call(battleCalls, 'battle.lobbies', {})).ok.lobbies.find(({ participants }) =>
      participants.some(({ personId }) => personId === host.personId),
    )
    const lobbyId = mine?.id ?? (await create(host))
    const [left, joined] = await Promise.all([host.call(battleCalls, 'battle.leave', { lobbyId }), join(guest(0), lobbyId)])
    expectAnswers([left, joined])
  }
  await expectSound(school)

  // The battle is about to begin. One of the two was silent, and both say at that moment that they are there, or one leaves.
  for (let nth = 0; nth < Math.min(lobbies, 12); nth += 1) {
    const [host, other] = [await pupil(`Early host ${nth}`), await pupil(`Early guest ${nth}`)]
    const lobbyId = await create(host)
    expect((await join(other, lobbyId)).status).toBe(200)
    const silent = nth % 2 === 0 ? host : other
    await school.db.run(sql`update battle_lobby set begins_at = created_at where id = ${lobbyId}`)
    await school.db.run(sql`
      update battle_seat set heard_at = heard_at - interval '1 minute' where lobby_id = ${lobbyId} and person_id = ${silent.personId}`)
    const answers = await Promise.all([
      host.call(battleCalls, 'battle.be-there', { battleId: lobbyId }),
      other.call(battleCalls, 'battle.be-there', { battleId: lobbyId }),
      ...(nth % 3 === 2 ? [other.call(battleCalls, 'battle.leave', { lobbyId })] : []),
      school.deadlines.runDue().then(() => ({ status: 200 })),
      school.deadlines.runDue().then(() => ({ status: 200 })),
    ])
    expectAnswers(answers)
  }
  await expectSound(school)
}
