import { battleCalls, type Fight } from '@xiotein/contract/battle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { chooses, fightOf, openDuel, SETTINGS } from '../testing/battle-life.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'

const OPEN = { ...SETTINGS, allowSpectators: true }
let school: TestSchool
let classId: string
beforeAll(async () => {
  school = await openTestSchool({ limits: false, keepOpen: true })
  school.setClock('2026-11-25T15:00:00Z')
  classId = await school.schoolClass('7C')
})
afterAll(() => school.close())

const pupil = (name: string): Promise<Visitor> => school.person(name, { pupilOf: classId })
const hack = (on: Visitor) => [{ move: 'vault-hack', target: on.personId }]
const playTurn = async (battleId: string, turn: number, ...choices: (readonly [Visitor, ReturnType<typeof hack>])[]): Promise<void> => {
  for (const [by, actions] of choices) {
    const { status, refusal } = await chooses(by, { battleId, turn }, actions)
    if (status !== 200) throw new Error(refusal.words)
  }
}
const turnsIn = ({ log }: Fight): number => log.filter(events => events.some(({ kind }) => kind === 'turn')).length
const watchableOf = async (of: Visitor) => (await of.call(battleCalls, 'battle.lobbies', {})).ok.watchable
const statusOf = async (of: Visitor, battleId: string) => (await of.call(battleCalls, 'battle.fight', { battleId })).status

test('a classmate watches a duel a turn late, and sees its last turn when it is over', async () => {
  const [ada, ben, cem] = [await pupil('Ada'), await pupil('Ben'), await pupil('Cem')]
  const battleId = await openDuel(school, ada, ben, OPEN)
  expect(await watchableOf(cem)).toMatchObject([
    { battleId, name: 'A fair fight', players: [{ displayName: 'Ada' }, { displayName: 'Ben' }] },
  ])
  expect(await watchableOf(ada)).toEqual([])
  await playTurn(battleId, 1, [ada, hack(ben)], [ben, []])
  expect(await fightOf(cem, battleId)).toMatchObject({ isLate: true, turn: 1, log: [], ownSide: null, turnEndsAt: null, endsAt: null })
  await chooses(ada, { battleId, turn: 2 }, [])
  expect((await fightOf(cem, battleId)).fighters.map(({ hasChosen }) => hasChosen)).toEqual([false, false])
  await chooses(ben, { battleId, turn: 2 }, [])
  const second = await fightOf(cem, battleId)
  expect([turnsIn(second), turnsIn(await fightOf(ada, battleId))]).toEqual([1, 2])
  expect(second.fighters.map(({ hand, energy }) => [hand.map(({ move }) => move), energy])).toEqual([
    [['vault-hack'], null],
    [[], null],
  ])
  await ben.call(battleCalls, 'battle.give-up', { battleId })
  const over = await fightOf(cem, battleId)
  expect([turnsIn(over), over.outcome?.reason, over.reward]).toEqual([2, 'gave-up', null])
  expect(await watchableOf(cem)).toEqual([])
  expect((await cem.call(battleCalls, 'battle.recording', { battleId })).status).toBe(404)
  school.setClock('2026-11-25T15:10:01Z')
  expect(await statusOf(cem, battleId)).toBe(404)
  school.setClock('2026-11-25T15:00:00Z')
})

test('only classmates of both watch, and only where the two allow it', async () => {
  const [ada, ben, cem] = [await pupil('Ada'), await pupil('Ben'), await pupil('Cem')]
  const stranger = await school.person('Dan', { pupilOf: await school.schoolClass('8B') })
  const closed = await openDuel(school, ada, ben)
  expect([await statusOf(cem, closed), await watchableOf(cem)]).toEqual([404, []])
  await ada.call(battleCalls, 'battle.give-up', { battleId: closed })
  const open = await openDuel(school, ada, ben, OPEN)
  expect([await statusOf(cem, open), await statusOf(stranger, open), await watchableOf(stranger)]).toEqual([200, 404, []])
  await school.db.run(sql`delete from classes_pupil where person_id = ${ben.personId}`)
  expect([await statusOf(cem, open), await watchableOf(cem)]).toEqual([404, []])
  expect((await chooses(cem, { battleId: open, turn: 1 }, [])).status).toBe(404)
})

// The canaries: what a reader may not know is marked, and every answer to every reader is searched for it.
test('no answer to a player or a classmate has a seed, a salt, a sealed choice, an energy or a hand that is not theirs', async () => {
  const [ada, ben, cem] = [await pupil('Ada'), await pupil('Ben'), await pupil('Cem')]
  const leaks: string[] = []
  for (const stealing of [true, false, true]) {
    const battleId = await openDuel(school, ada, ben, OPEN)
    const { seed, salt, hand } = await school.db.one(sql<{ seed: string; salt: string; hand: string[] }>`
      select set_up ->> 'seed' as seed, salt, array(select jsonb_array_elements(set_up -> 'fighters' -> 1 -> 'hand') ->> 'move') as hand
      from battle_battle where id = ${battleId}`)
    const played = new Set<string>()
    const search = async (when: string): Promise<void> => {
      for (const reader of [ada, cem]) {
        const fight = await fightOf(reader, battleId)
        const texts = [fight, (await reader.call(battleCalls, 'battle.lobbies', {})).ok, await chooses(cem, { battleId, turn: 1 }, [])]
        const text = JSON.stringify(texts)
        const rival = fight.fighters[1]
        const secrets = [`:${seed},`, salt, ...hand.filter(move => !played.has(move))]
        for (const secret of secrets) if (reader === cem && text.includes(secret)) leaks.push(`${when}: ${secret}`)
        if (text.includes(salt) || text.includes(`:${seed},`)) leaks.push(`${when}: chance`)
        if (rival?.energy !== null || rival.hand.some(({ move }) => !played.has(move))) leaks.push(`${when}: hand or energy`)
        if (reader === cem && (fight.ownChoice || fight.fighters.some(({ energy }) => energy !== null))) leaks.push(`${when}: a choice`)
      }
    }
    await search('opened')
    for (const turn of [1, 2]) {
      await chooses(ben, { battleId, turn }, stealing && turn === 1 ? hack(ada) : [])
      await search(`sealed in turn ${turn}`)
      await chooses(ada, { battleId, turn }, [])
      if (stealing) played.add('vault-hack')
      await search(`after turn ${turn}`)
    }
    await ada.call(battleCalls, 'battle.give-up', { battleId })
    await search('over')
  }
  expect(leaks).toEqual([])
})
