// A3, of live topics: whoever is not told something by the reads of a class hears nothing of it either.

import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { expect, test } from 'vitest'
import { connectLive } from '../live-visitor.ts'
import { OUTSIDE } from './matrix.ts'
import { everybodyIn, openUsedSchool } from './used-school.ts'

test('A3: nobody watches a topic, of whatever class or person, whose reads are closed to them', async () => {
  const world = await openUsedSchool()
  const classIds = [world.classId, world.otherClassId, world.archivedClassId]
  const personIds = everybodyIn(world).map(([, visitor]) => visitor.personId)
  const wrong: string[] = []
  for (const [name, visitor] of everybodyIn(world)) {
    if ((OUTSIDE as readonly string[]).includes(name)) continue
    const live = await connectLive(world.school, visitor)
    const topics = classIds.flatMap(id => [`class:${id}`, `class-review:${id}`, `display:${id}`])
    const allowed = [
      ...(await live.watch(topics)),
      ...(await live.watch(['school-review:all', 'school-review:', `school-review:${world.classId}`, 'classes:all', 'class'])),
      ...(await live.watch(personIds.map(id => `person:${id}`))),
    ]
    live.socket.disconnect()
    const may = new Set(name === 'unverified' ? [] : [`person:${visitor.personId}`])
    for (const classId of classIds) {
      const reads = [
        ['class', 'scorekeeping.board'],
        ['class-review', 'scorekeeping.queue'],
        ['display', 'scorekeeping.display'],
      ] as const
      for (const [topic, read] of reads)
        if ((await visitor.call(scorekeepingCalls, read, { classId })).status === 200) may.add(`${topic}:${classId}`)
    }
    if ((await visitor.call(scorekeepingCalls, 'scorekeeping.queue', {})).status === 200 && name === 'admin') may.add('school-review:all')
    wrong.push(...allowed.filter(topic => !may.has(topic)).map(topic => `${name} watches ${topic}`))
    wrong.push(...[...may].filter(topic => !allowed.includes(topic)).map(topic => `${name} cannot watch ${topic}`))
  }
  expect(wrong).toEqual([])
})
