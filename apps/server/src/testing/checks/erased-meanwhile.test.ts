// I3: what was under way when somebody was erased is not stored after it, or goes with the next day's cleaning.

import { randomUUID } from 'node:crypto'
import { peopleCalls } from '@xiotein/contract/people'
import { storyCalls } from '@xiotein/contract/story'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { features, jobs } from '../../features.ts'
import { sendNotices } from '../../notices/index.ts'
import { erasePersonalData } from '../../people/index.ts'
import { sql } from '../../platform/database/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { runAll } from '../run-all.ts'
import { openTestSchool, type TestSchool } from '../school.ts'
import { untilWaiting } from '../until-waiting.ts'
import { cellsWith, everyCell, namesOf } from './every-row.ts'
import { INVENTORY } from './inventory.ts'

const erasers = features.flatMap(({ erasers: own = [] }: Feature) => own)

/** Erases somebody, all but the commit, which `commit` makes. */
const beginErasing = async (school: TestSchool, personId: string) => {
  let goOn = (): void => undefined
  const gate = new Promise<void>(resolve => {
    goOn = resolve
  })
  let erasing: Promise<unknown> = Promise.resolve()
  await new Promise<void>((begun, failed) => {
    erasing = school.change(async change => {
      await erasePersonalData(change, [personId], 'en', erasers)
      begun()
      await gate
    })
    erasing.catch(failed)
  })
  return {
    commit: async (): Promise<void> => {
      goOn()
      await erasing
    },
  }
}

const openClass = async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const [ada, ben] = [await school.person('Ada Okafor', { pupilOf: classId }), await school.person('Ben Ilg', { pupilOf: classId })]
  return { school, ada, ben }
}

test('a notice that names somebody who is being erased waits, and is never stored', async () => {
  const { school, ada, ben } = await openClass()
  const { commit } = await beginErasing(school, ada.personId)
  const notice = { type: 'battle_word', speakerId: ada.personId, speakerName: 'Ada Okafor', battleId: randomUUID(), word: 'fun' } as const
  const sent = school.change(change => sendNotices(change, [{ personId: ben.personId, aboutId: ada.personId, notice }]))
  await untilWaiting(school, sent)
  await commit()
  await sent
  expect(await school.db.rows(sql<{ data: unknown }>`select data from notices_notice`)).toEqual([])
})

test('what a command of somebody who was being erased has stored is deleted by the next day', async () => {
  const { school, ada } = await openClass()
  const left = async () =>
    namesOf(
      cellsWith(
        (await everyCell(school.ownerUrl)).filter(({ inTable }) => INVENTORY[inTable]?.[3] === 'deleted'),
        [ada.personId, 'Okafor'],
      ),
    )
  const { commit } = await beginErasing(school, ada.personId)
  const visit = ada.call(storyCalls, 'story.visit', { place: 'market' })
  await untilWaiting(school, visit)
  await commit()
  await visit
  expect(await left()).toEqual(expect.arrayContaining(['platform_command.person_id', 'story_pupil.person_id']))
  await runAll(
    school.school,
    jobs.filter(({ name }) => name === 'people-erased'),
    new Date(),
  )
  expect(await left()).toEqual([])
})

test('what somebody who is being erased changes in their profile at that moment is refused, and not stored', async () => {
  const { school, ada } = await openClass()
  const image = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const { commit } = await beginErasing(school, ada.personId)
  const changes = [
    ada.call(peopleCalls, 'people.change-photo', { type: 'image/png', bytes: new Uint8Array(image) }),
    ada.call(peopleCalls, 'people.change-preferences', { theme: 'dark', language: 'es' }),
  ]
  await untilWaiting(school, Promise.all(changes), 2)
  await commit()
  for (const change of changes) expect((await change).refusal.refusal).toBe('http.signed-out')
  const kept = await school.db.rows(sql<{ theme: string | null; language: string | null; photos: number }>`
    select theme, language, (select count(*)::int from people_photo) as photos from people_person where id = ${ada.personId}`)
  expect(kept).toEqual([{ theme: null, language: null, photos: 0 }])
})
