import { chmod, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { cannotBeWritten, fileRefusal, StartRefusal } from './start-refusal.ts'

/**
 * Creates a folder with the given mode, and its parents; an existing one stays as it is. Refuses in one sentence that names the folder in
 * the way. Node's own recursive `mkdir` never returns below /proc, and mistakes a read-only file system for a missing folder.
 */
export const makeFolder = async (path: string, mode: number): Promise<void> => {
  if (await makeWithParents(path)) await chmod(path, mode)
}

/** Returns whether the folder was missing. */
const makeWithParents = async (path: string): Promise<boolean> => {
  for (const parentIsMade of [false, true]) {
    const failure = await tryToMake(path)
    if (failure === null) return true
    if (failure === 'is-there') {
      await requireFolder(path)
      return false
    }
    if (!parentIsMade) await makeWithParents(dirname(path))
  }
  // The parent exists but accepts no folders: /proc and the like report it as missing.
  throw cannotBeWritten(path)
}

const tryToMake = async (path: string): Promise<'is-there' | 'parent-is-none' | null> => {
  try {
    await mkdir(path)
    return null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return 'is-there'
    if (code === 'ENOENT' || code === 'ENOTDIR') return 'parent-is-none'
    throw fileRefusal(error, path)
  }
}

const requireFolder = async (path: string): Promise<void> => {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT')
      throw new StartRefusal(`${path} is a link to a place that does not exist; is its disk mounted? Otherwise correct DATA_DIR.`)
    throw fileRefusal(error, path)
  })
  if (!found.isDirectory())
    throw new StartRefusal(`${path} is a file where a folder should be; move it away or choose another folder with DATA_DIR.`)
}
