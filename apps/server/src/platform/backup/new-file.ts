// A file that appears under its name only when it is complete, and never replaces another.
import { randomBytes } from 'node:crypto'
import { type FileHandle, link, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import { cannotBeWritten, fileRefusal, StartRefusal } from '../postgres/start-refusal.ts'

const UNFINISHED = /\.[0-9a-f]{12}\.unfinished$/
/** No backup takes this long: a file still unfinished then was interrupted, and it holds personal data. */
const LEFT_OVER_AFTER_MS = 86_400_000
/** Stays free for the database, which may be on the same disk: its journal grows by 16 MB at a time. Of a small disk, a tenth. */
const LEFT_FREE_BYTES = 500_000_000
const WAY_OUT = 'choose another place for the backup'

/** The room that a new file needs, as far as it is known beforehand. */
type Room = {
  /** The likely size, where there is no earlier file of its name. */
  readonly expectedBytes: number
  /** Files that are deleted for it while there is too little room, the first one first. */
  readonly mayGo: readonly string[]
}

/**
 * Makes a file from what `fill` writes: first a separate temporary file, which gets the name when `fill` succeeds. Of several writers
 * that want one name, the first to finish gets it. When it refuses, in one sentence, it leaves nothing behind. A small file needs no room.
 */
export const writeNewFile = async <Result>(
  file: string,
  room: Room | null,
  fill: (handle: FileHandle, path: string) => Promise<Result>,
): Promise<Result> => {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.unfinished`
  try {
    await refuseExisting(file)
    await removeLeftOver(dirname(file))
    if (room !== null) await requireRoom(file, room)
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
const taken = (file: string): StartRefusal => new StartRefusal(`${file} exists already; choose another name for the backup.`)

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

/** The size of the newest file with the same name but for the moment in it; null without one, or where none can be looked at. */
const sizeOfLast = async (file: string): Promise<number | null> => {
  const [folder, series] = [dirname(file), seriesOf(file)]
  if (series === undefined) return null
  const earlier = (await readdir(folder).catch(() => [])).filter(name => seriesOf(name) === series).sort()
  const last = await stat(join(folder, earlier.at(-1) ?? '')).catch(() => null)
  return last?.isFile() ? last.size : null
}

/**
 * Refuses a file for which there is most likely no room, once everything that may go is gone: a full disk would stop a database on it, too.
 * Where the disk cannot be examined, or has no size (/proc), nothing is known of the room, and writing says itself what is wrong.
 */
const requireRoom = async (file: string, { expectedBytes, mayGo }: Room): Promise<void> => {
  const size = (await sizeOfLast(file)) ?? expectedBytes
  const left = [...mayGo]
  for (;;) {
    const disk = await statfs(dirname(file)).catch(() => null)
    if (disk === null || disk.blocks === 0) return
    const [free, reserve] = [disk.bavail * disk.bsize, Math.min(LEFT_FREE_BYTES, (disk.blocks * disk.bsize) / 10)]
    if (free >= size + reserve) return
    const old = left.shift()
    if (old === undefined) {
      const [has, takes, stays] = [free, size, reserve].map(bytes => Math.ceil(bytes / 1_000_000))
      throw new StartRefusal(
        `There is too little room for ${file}: ${has} MB are free, it takes about ${takes} MB, and ${stays} MB stay free for the database.`,
      )
    }
    await rm(old, { force: true })
  }
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
