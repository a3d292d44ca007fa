import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findBase, resolveDataPaths, runFolder } from './data-paths.ts'

const asRoot = process.geteuid?.() === 0
let home: string
const made: string[] = []
const lines: string[] = []
const settle = async (dataDir: string) => {
  const places = await resolveDataPaths(dataDir, line => lines.push(line))
  made.push(places.base, places.run)
  return places
}

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'xiotein-places-'))
  lines.length = 0
})

afterEach(async () => {
  for (const path of [home, ...made.splice(0)]) await rm(path, { recursive: true, force: true })
})

describe('where the database lies', () => {
  test('is the data folder without a note, and is not guessed when the note cannot be read', async () => {
    expect(await findBase(home)).toBe(home)
    await mkdir(join(home, 'database-is-elsewhere.txt'))
    await expect(findBase(home)).rejects.toThrow('EISDIR')
  })

  test('is below the data folder when its account can reach that', async () => {
    await chmod(home, 0o711)
    const places = await settle(join(home, 'data'))
    expect(places.base).toBe(join(home, 'data'))
    expect(lines).toEqual([])
  })

  test('is a folder that its account can reach when root alone may enter the data folder, and stays there', async () => {
    const first = await settle(join(home, 'data'))
    if (!asRoot) return expect(first.base).toBe(join(home, 'data'))
    expect(first.base).toMatch(/^\/var\/lib\/xiotein\/xiotein-places-.+-[0-9a-f]{10}$/)
    expect(lines).toEqual([`The database is in ${first.base}, because the account xiotein cannot reach ${home}/data.`])
    await chmod(home, 0o711)
    expect((await settle(join(home, 'data'))).base).toBe(first.base)
    return expect(await readFile(join(home, 'data/database-is-elsewhere.txt'), 'utf8')).toContain(first.base)
  })

  test('is below a data folder that is new, empty and closed to others', async () => {
    const places = await settle(home)
    expect(places.base).toBe(home)
  })

  test('has its sockets in a short private folder when the path is too long for them', async () => {
    await chmod(home, 0o711)
    const places = await settle(join(home, 'a-school-with-a-very-long-name'.repeat(4)))
    expect(places.run).toBe(runFolder(places.base))
    expect(places.run.length).toBeLessThan(86)
    expect((await stat(places.run)).mode & 0o777).toBe(0o700)
  })

  test('is refused when a stranger has made the folder of the sockets', async () => {
    await chmod(home, 0o711)
    const dataDir = join(home, 'data')
    await mkdir(join(dataDir, 'run'), { recursive: true })
    if (!asRoot) return expect((await settle(dataDir)).run).toBe(join(dataDir, 'run'))
    await chown(join(dataDir, 'run'), 12345, 12345)
    return await expect(settle(dataDir)).rejects.toThrow(`${dataDir}/run belongs to somebody else; remove it or choose a shorter DATA_DIR.`)
  })

  test('is refused in one sentence when the folder may not be written', async () => {
    await chmod(home, 0o555)
    const sentence = `This account may not read or write ${home}/data; correct that (chown) or choose another folder with DATA_DIR.`
    await asNobody(async () => expect(settle(join(home, 'data'))).rejects.toMatchObject({ name: 'StartRefusal', message: sentence }))
  })

  describe('is refused in one sentence', () => {
    const refused = (dataDir: string, sentence: string) =>
      expect(settle(dataDir)).rejects.toMatchObject({ name: 'StartRefusal', message: expect.stringContaining(sentence) })

    test('when the folder, or one above it, is a file', async () => {
      await writeFile(join(home, 'data'), '')
      await refused(join(home, 'data'), `${home}/data is a file where a folder should be`)
      await refused(join(home, 'data/deep/down'), `${home}/data is a file where a folder should be`)
    })

    test('when the folder, or one above it, is a link to a disk that is not mounted', async () => {
      await symlink(join(home, 'unmounted'), join(home, 'data'))
      await refused(join(home, 'data'), `${home}/data is a link to a place that does not exist`)
      await refused(join(home, 'data/school'), `${home}/data is a link to a place that does not exist`)
    })

    test('when links lead in a circle', async () => {
      await symlink(join(home, 'data'), join(home, 'data'))
      await refused(join(home, 'data'), `${home}/data cannot be used (ELOOP: `)
    })

    test('when its name is too long for the disk', () => refused(join(home, 'x'.repeat(300)), 'cannot be used (ENAMETOOLONG: '))

    // No system lets anybody, not even root, create folders there; where there is no /proc, the root of the system is read-only.
    test.each(['/proc/xiotein', '/proc/xiotein/deep/down', '/proc/self/xiotein'])('when nobody can make folders there: %s', dataDir =>
      refused(dataDir, 'cannot be written'),
    )
  })

  test('is refused in one sentence when the whole folder is not for writing', async () => {
    await expect(settle('/proc')).rejects.toMatchObject({ name: 'StartRefusal' })
  })
})

/** Root may write everywhere, so a test about permissions drops its own for a while. */
const asNobody = async (work: () => Promise<void>): Promise<void> => {
  if (!asRoot) return work()
  process.seteuid?.(65534)
  try {
    await work()
  } finally {
    process.seteuid?.(0)
  }
}
