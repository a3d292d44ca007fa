import { lstat, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hydrateLinks } from './binaries.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xiotein-binaries-'))
  await mkdir(join(folder, 'native/lib'), { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

describe("the links between PostgreSQL's libraries", () => {
  test('are made when the install script was blocked, and found complete the next time', async () => {
    const links = ['libicuuc.so', 'libicuuc.so.60'].map(name => ({ source: 'native/lib/libicuuc.so.60.2', target: `native/lib/${name}` }))
    await writeFile(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links))
    await writeFile(join(folder, 'native/lib/libicuuc.so.60.2'), 'library')
    expect(await hydrateLinks(folder)).toBe(true)
    expect(await readFile(join(folder, 'native/lib/libicuuc.so.60'), 'utf8')).toBe('library')
    expect((await lstat(join(folder, 'native/lib/libicuuc.so'))).isSymbolicLink()).toBe(true)
    expect(await hydrateLinks(folder)).toBe(true)
  })

  test('are missed when the library itself is missing', async () => {
    await writeFile(join(folder, 'native/pg-symlinks.json'), '[{"source":"native/lib/lost.so.1","target":"native/lib/lost.so"}]')
    expect(await hydrateLinks(folder)).toBe(false)
  })
})
