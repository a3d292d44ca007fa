import { expect, onTestFinished, test } from 'vitest'
import { borrowDatabase } from './lent-database.ts'
import { openTestSchool } from './school.ts'
import { execute } from './test-server.ts'

test('a database is lent again, and its second school hears from the first moment on as its first one did', async () => {
  const hearing: unknown[] = []
  const urls = new Set<string>()
  for (let nth = 0; nth < 2; nth += 1) {
    const school = await openTestSchool({ keepOpen: true })
    urls.add(school.url)
    hearing.push((await school.app.inject('/healthz')).json().hearsOthers)
    await school.close()
  }
  expect(urls.size).toBe(1)
  expect(hearing).toEqual([true, true])
})

test('a database whose school could no longer hear is not lent again', async () => {
  const deaf = await borrowDatabase()
  await deaf.nodeConnections?.close()
  await expect.poll(() => deaf.nodeConnections?.hears()).toBe(false)
  await deaf.giveBack()
  const next = await borrowDatabase()
  onTestFinished(() => next.giveBack())
  expect(next.url).not.toBe(deaf.url)
})

test.each([
  'create table left_behind ()',
  'create function left_behind() returns int language sql return 1',
  'alter table people_person disable trigger all',
  'delete from schema_migrations',
])('a database is not lent again after: %s', async statement => {
  const changed = await borrowDatabase()
  await execute(changed.ownerUrl, statement)
  await changed.giveBack()
  const next = await borrowDatabase()
  onTestFinished(() => next.giveBack())
  expect(next.url).not.toBe(changed.url)
})
