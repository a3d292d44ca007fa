// A database server can outlive an app that was killed. It is recognised by its own note, checked, and shut down properly before a new one starts.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartRefusal } from './start-refusal.ts'

type Note = { readonly pid: number; readonly folder: string; readonly run: string }

const STOP_WITHIN_MS = 60_000

/** Reads postmaster.pid: process, data folder, folder of the socket. Null when there is none. */
export const readNote = async (cluster: string): Promise<Note | null> => {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const [pid, folder, , , run] = text.split('\n')
  return Number(pid) > 0 && folder !== undefined ? { pid: Number(pid), folder, run: run ?? '' } : null
}

/** Stops the server that was left on this folder, if there is one. Only ever called by the app that holds the folder. */
export const stopLeftover = async (cluster: string, log: (line: string) => void): Promise<void> => {
  const note = await readNote(cluster)
  if (note === null || !isAlive(note.pid)) return
  if (!(await isOurServer(note, cluster))) {
    // The process id now belongs to another program, for which PostgreSQL would wait for ever.
    await rm(join(cluster, 'postmaster.pid'), { force: true })
    return
  }
  log('A database server was left running by a start that ended suddenly. Stopping it cleanly.')
  await stopProcess(note.pid)
  if (isAlive(note.pid))
    throw new StartRefusal(
      `The database server left by an earlier start (process ${note.pid}) does not stop; end it with: kill -QUIT ${note.pid}`,
    )
}

const stopProcess = async (pid: number): Promise<void> => {
  const deadline = performance.now() + STOP_WITHIN_MS
  process.kill(pid, 'SIGINT')
  while (isAlive(pid) && performance.now() < deadline) await pause(20)
}

/** Whether a process runs. A zombie does not count. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return process.platform !== 'linux'
  }
}

/** Whether the process is PostgreSQL on this very folder: by its program and its working folder, or its command line where those are hidden. */
const isOurServer = async ({ pid }: Note, cluster: string): Promise<boolean> => {
  // Hidden from us, or gone by now: the command line below is enough.
  const [program, folder] = await Promise.all(['exe', 'cwd'].map(link => readlink(`/proc/${pid}/${link}`).catch(() => null)))
  if (program !== null && program !== undefined && folder !== null && folder !== undefined)
    return basename(program).startsWith('postgres') && folder === (await realpath(cluster))
  try {
    const line = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return line.includes('postgres') && line.includes(cluster)
  } catch {
    return true
  }
}
