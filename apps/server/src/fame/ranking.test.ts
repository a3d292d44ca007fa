import { randomUUID } from 'node:crypto'
import { fameCalls } from '@xiotein/contract/fame'
import { peopleCalls } from '@xiotein/contract/people'
import { expect, test, vi } from 'vitest'
import { grantXp } from '../growth/index.ts'
import { type Database, type Queryable, type Sql, sql } from '../platform/database/index.ts'
import { borrowDatabase } from '../testing/lent-database.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'
import { brings, founds, pupilsOf } from '../testing/squad-life.ts'
import { givePp } from '../testing/vault-life.ts'
import { emitFame } from './index.ts'
import { ranking } from './ranking-rows.ts'
import { squadRanking } from './squad-rows.ts'

const NOW = new Date('2026-03-11T15:00:00Z')

const grant = (school: TestSchool, personId: string, amount: number) =>
  school.change(change => grantXp(change, [{ personId, amount, source: 'test', causeId: randomUUID() }]))

/** Emits that the boards have changed until this node has heard it: from then on it hears what happens on other nodes. */
const untilHeard = async (school: TestSchool): Promise<void> => {
  await vi.waitFor(
    async () => {
      await refreshed(school)
      expect(school.school.hub.lastOf('fame:all')).not.toBeNull()
    },
    { timeout: 30_000 },
  )
}
const refreshed = (school: TestSchool) => school.change(async change => emitFame(change))

test('after a change the places are read once for all who ask, and the next change is seen at once', async () => {
  const school = await openTestSchool()
  school.setClock(NOW)
  const classId = await school.schoolClass('7C')
  const [ada, ben] = [await school.person('Ada Ober', { pupilOf: classId }), await school.person('Ben Ilg', { pupilOf: classId })]
  const giveXp = (personId: string, amount: number) => grant(school, personId, amount)
  const { hub } = school.school
  const refresh = () => refreshed(school)
  await untilHeard(school)
  let statements = 0
  const db: Queryable = {
    ...school.db,
    rows: statement => {
      statements += 1
      return school.db.rows(statement)
    },
  }
  const read = async (by: Visitor): Promise<string[]> => {
    const reader = { personId: by.personId, known: [classId], asStaff: [] }
    const { rows } = await ranking(hub, db, { by: 'level', classId, weekStart: NOW, reader })
    return rows.map(({ place, displayName, mine }) => `${place} ${displayName}${mine ? ' mine' : ''}`)
  }
  await giveXp(ada.personId, 300)
  await refresh()
  expect([await read(ada), await read(ben), statements]).toEqual([['1 Ada Ober mine'], ['1 Ada Ober'], 3])
  await giveXp(ben.personId, 400)
  await refresh()
  expect([await read(ada), await read(ben), statements]).toEqual([['1 Ben Ilg', '2 Ada Ober mine'], ['1 Ben Ilg mine', '2 Ada Ober'], 6])
})

test('the board of a class finds its places, and how many a pupil gained, in one statement about XP', async () => {
  const lent = await borrowDatabase()
  const asked: string[] = []
  const watched = <Row>(statement: Sql<Row>): Sql<Row> => {
    asked.push(statement.text)
    return statement
  }
  const { reads } = lent.db
  const db: Database = {
    ...lent.db,
    reads: {
      rows: statement => reads.rows(watched(statement)),
      one: statement => reads.one(watched(statement)),
      maybe: statement => reads.maybe(watched(statement)),
    },
  }
  const school = await openTestSchool({ on: { ...lent, db } })
  school.setClock('2026-03-04T15:00:00Z')
  const classId = await school.schoolClass('7C')
  const [ada, ben] = [await school.person('Ada Ober', { pupilOf: classId }), await school.person('Ben Ilg', { pupilOf: classId })]
  await grant(school, ada.personId, 30)
  await grant(school, ben.personId, 10)
  school.setClock(NOW)
  await grant(school, ben.personId, 25)
  const climbed = async (pupil: Visitor) => (await pupil.call(fameCalls, 'fame.board', { classId })).ok.own?.climbed
  expect(await climbed(ada)).toBe(0)
  expect(await climbed(ben)).toBe(1)
  expect(new Set(asked.filter(text => text.includes('growth_xp_entry'))).size).toBe(1)
})

test('squads are ranked once for all who ask after a change, and each reader finds their own one', async () => {
  const school = await openTestSchool()
  school.setClock(NOW)
  const classId = await school.schoolClass('7C')
  const squadOf = async (name: string) => {
    const squadId = randomUUID()
    const members = [await school.person(`${name} Ober`, { pupilOf: classId }), await school.person(`${name} Ilg`, { pupilOf: classId })]
    await school.db.run(sql`
      insert into squads_squad (id, name, crest_shape, crest_ink, crest_sign, created_at)
      values (${squadId}, ${name}, 'shield', 'sea', 'moth', ${NOW})`)
    for (const [at, { personId }] of members.entries())
      await school.db.run(sql`
        insert into squads_member (person_id, squad_id, place, joined_at) values (${personId}, ${squadId}, ${at + 1}, ${NOW})`)
    return members as [Visitor, Visitor]
  }
  const [[ada, alba], [ben]] = [await squadOf('Herons'), await squadOf('Foxes')]
  const giveXp = (personId: string, amount: number) => grant(school, personId, amount)
  const { hub } = school.school
  const emit = () => refreshed(school)
  await untilHeard(school)
  let rankings = 0
  const db: Queryable = {
    ...school.db,
    rows: statement => {
      rankings += 1
      return school.db.rows(statement)
    },
  }
  const read = async (by: Visitor): Promise<string[]> => {
    const { rows } = await squadRanking(hub, db, { by: 'level', classId, weekStart: NOW, personId: by.personId })
    return rows.map(({ place, name, mine }) => `${place} ${name}${mine ? ' mine' : ''}`)
  }
  await giveXp(ada.personId, 300)
  await emit()
  expect([await read(ada), await read(alba), await read(ben), rankings]).toEqual([['1 Herons mine'], ['1 Herons mine'], ['1 Herons'], 1])
  await giveXp(ben.personId, 400)
  await emit()
  expect([await read(ada), await read(ben), rankings]).toEqual([['1 Foxes', '2 Herons mine'], ['1 Foxes mine', '2 Herons'], 2])
})

test('the board of squads by PP tells nobody what a mate has, and leaves out those who hide or are suspended', async () => {
  const school = await openTestSchool()
  school.setClock(NOW)
  const classId = await school.schoolClass('7C')
  const admin = await school.person('Head', { role: 'admin' })
  const { Ada, Ben, Cem } = await pupilsOf(school, classId, ['Ada', 'Ben', 'Cem'])
  const read = async () => (await Ada.call(fameCalls, 'fame.squads', { by: 'pp' })).ok.top.map(({ value }) => value)
  const squadId = await founds(Ada, 'Two of us')
  await brings(Ada, Ben, squadId)
  await givePp(school, Ada.personId, 100)
  await givePp(school, Ben.personId, 337)
  await givePp(school, Cem.personId, 911)
  await refreshed(school)
  // 218.5 on average.
  expect(await read()).toEqual([250])
  await brings(Ada, Cem, squadId)
  await refreshed(school)
  expect(await read()).toEqual([500])
  const hide = async (hidesName: boolean) => {
    for (const pupil of [Ben, Cem]) await pupil.call(fameCalls, 'fame.hide-name', { hidesName })
    await refreshed(school)
  }
  await hide(true)
  expect(await read()).toEqual([])
  await hide(false)
  await admin.call(peopleCalls, 'people.suspend', { personId: Cem.personId, suspended: true })
  await refreshed(school)
  expect(await read()).toEqual([250])
})
