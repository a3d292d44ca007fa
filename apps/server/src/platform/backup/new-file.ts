// A file that appears under its name only when it is complete, and never replaces another.
import { randomBytes } from 'node:crypto'
import { type FileHandle, link, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import { cannotBeWritten, fileRefusal, StartRefusal } from '../postgres/start-refusal.ts'

const UNFINISHED = /\.[0-9a-f]{12}\.unfinished$/
/** No backup takes this long: a file still unfinished then was interrupted, and it holds personal data. */
const LEFT_OVER_AFTER_MS = 86_400_000
const WAY_OUT = 'choose another place for the backup'

/**
 * Makes a file from what `fill` writes: first a separate temporary file, which gets the name when `fill` succeeds. Of several writers
 * that want one name, the first to finish gets it. When it refuses, in one sentence, it leaves nothing behind.
 */
export const writeNewFile = async <Result>(file: string, fill: (handle: FileHandle, path: string) => Promise<Result>): Promise<Result> => {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.unfinished`
  try {
    await refuseExisting(file)
    await removeLeftOver(dirname(file))
    await requireRoom(file)
    const handle = await create(unfinished, file)
    try {
      const result = await fill(handle, unfinished).finally(() => handle.close())
      await giveName(unfinished, file)
      return result
    } finally {
      await rm(unfinished, { force: true })
    }
  } catch (error) {
    throw fileRefusal(error, file, WAY_OUT)
  }
}

/** A stream into an open file that leaves the file open. A disk error ends the pipeline. */
export const writerTo = (handle: FileHandle): Writable =>
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      handle.writeFile(chunk).then(() => done(), done)
    },
  })

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code
const taken = (file: string): StartRefusal => new StartRefusal(`${file} is there already; choose another name for the backup.`)

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return false
      throw error
    },
  )

const refuseExisting = async (file: string): Promise<void> => {
  if (await isThere(file)) throw taken(file)
}

/** Files that cannot be examined or removed stay: that is no reason not to make a backup. */
const removeLeftOver = async (folder: string): Promise<void> => {
  const names = (await readdir(folder).catch(() => [])).filter(name => UNFINISHED.test(name))
  for (const path of names.map(name => join(folder, name))) {
    const found = await stat(path).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs > LEFT_OVER_AFTER_MS) await rm(path, { force: true }).catch(() => undefined)
  }
}

/** `school` of `school-2026-11-26-030512.xiotein`. */
const seriesOf = (file: string): string | undefined => /^(.+?)-\d{4}-\d{2}-\d{2}.*\.xiotein$/.exec(basename(file))?.[1]

/**
 * Refuses a backup for which there is most likely no room, going by the newest one of the same series: a full disk would stop a database on
 * it, too. Where the folder or the disk cannot be examined nothing is known of the room, and writing says itself what is wrong.
 */
const requireRoom = async (file: string): Promise<void> => {
  const [folder, series] = [dirname(file), seriesOf(file)]
  if (series === undefined) return
  const earlier = (await readdir(folder).catch(() => [])).filter(name => seriesOf(name) === series).sort()
  const last = await stat(join(folder, earlier.at(-1) ?? '')).catch(() => null)
  const disk = await statfs(folder).catch(() => null)
  if (!last?.isFile() || disk === null || disk.bavail * disk.bsize >= 2 * last.size) return
  const [free, taken] = [disk.bavail * disk.bsize, last.size].map(bytes => Math.floor(bytes / 1_000_000))
  throw new StartRefusal(
    `There is too little room for ${file}: ${free} MB are free, and the last backup took ${taken} MB; free twice as much as that, so that there is room for the database, too.`,
  )
}

const create = async (path: string, file: string): Promise<FileHandle> => {
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    // The folder exists but accepts no files: /proc and the like report it as missing.
    if (await isThere(dirname(file))) throw cannotBeWritten(file, WAY_OUT)
    throw new StartRefusal(`The folder for ${file} does not exist; make it first.`)
  }
}

const NO_LINKS = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP']

/** Gives a finished file its name, unless that is taken. `give` is the system call, which the file systems of most USB sticks lack. */
export const giveName = async (path: string, file: string, give: typeof link = link): Promise<void> => {
  try {
    await give(path, file).catch(async (error: unknown) => {
      if (!NO_LINKS.includes(codeOf(error) ?? '')) throw error
      // An empty file takes the name first, so that only one of two writers gets to this rename.
      await (await open(file, 'wx', 0o600)).close()
      await rename(path, file)
    })
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? taken(file) : error
  }
  await settle(dirname(file))
}

const NO_FOLDER_SYNC = ['EINVAL', 'EISDIR', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP']

/** Syncs the folder as well. Systems that cannot sync folders do it automatically; a failing disk is an error. */
const settle = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } catch (error) {
    if (!NO_FOLDER_SYNC.includes(codeOf(error) ?? '')) throw error
  } finally {
    await handle.close()
  }
}
