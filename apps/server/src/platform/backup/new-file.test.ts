import { mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { giveName, writeNewFile, writerTo } from './new-file.ts'

const inFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'xiotein-new-file-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** The answer of FAT and exFAT, the file systems of USB sticks. */
const noLinks = () => Promise.reject(Object.assign(new Error('no links here'), { code: 'EPERM' }))

test.each([
  ['a disk', undefined],
  ['a USB stick', noLinks],
])('on %s one of two finished files gets the name, and the other is refused in words', async (_, link) => {
  const folder = await inFolder()
  const [one, two, name] = ['one', 'two', 'school.xiotein'].map(each => join(folder, each)) as [string, string, string]
  for (const path of [one, two]) await writeFile(path, path)
  const outcomes = await Promise.allSettled([one, two].map(path => giveName(path, name, link)))
  const winner = outcomes[0]?.status === 'fulfilled' ? one : two
  expect(outcomes.map(outcome => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(outcome => outcome.status === 'rejected')).toMatchObject({
    reason: { name: 'StartRefusal', message: `${name} exists already; choose another name for the backup.` },
  })
  expect(await readFile(name, 'utf8')).toBe(winner)
  expect(await readdir(folder)).toContain('school.xiotein')
})

test('a backup for which there is no room, going by the last one of its name or by the school, is not begun', async () => {
  const folder = await inFolder()
  const old = ['oak-2026-10-01.xiotein', 'oak-2026-10-02.xiotein'].map(name => join(folder, name))
  const write = (name: string, expectedBytes = 1_000) =>
    writeNewFile(join(folder, name), { expectedBytes, mayGo: old }, async () => 'written')
  const [last, tooMuch] = [join(folder, 'oak-2026-11-20.xiotein'), 8 * 1024 ** 4]
  for (const path of [...old, last]) await writeFile(path, '')
  expect([await write('elm-2026-11-21.xiotein'), await write('by-hand.xiotein')]).toEqual(['written', 'written'])
  expect(await readdir(folder)).toHaveLength(5)
  await expect(write('another.xiotein', tooMuch)).rejects.toThrow('it takes about 8796094 MB')
  // Those that are due anyway went first.
  expect((await readdir(folder)).sort()).toEqual(['by-hand.xiotein', 'elm-2026-11-21.xiotein', 'oak-2026-11-20.xiotein'])
  // It takes nothing of the disk, which is smaller than that.
  await truncate(last, tooMuch)
  await expect(write('oak-2026-11-21.xiotein')).rejects.toThrow(/it takes about 8796094 MB, and \d+ MB stay free for the database/)
})

test('an error of the disk in the middle of writing is reported as it is', async () => {
  const path = join(await inFolder(), 'file')
  await writeFile(path, '')
  // A file that is open for reading alone refuses every write, on every system.
  const handle = await open(path, 'r')
  const text = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(100_000, 'x')))
  await expect(pipeline(text, createGzip(), writerTo(handle))).rejects.toMatchObject({ code: 'EBADF' })
  await handle.close()
})
