// The database of one school, for commands that run beside the app: the one of DATABASE_URL, or the embedded one in DATA_DIR.
import { resolve } from 'node:path'
import { findRunning, holdsDatabase, startEmbeddedPostgres } from './embedded-postgres.ts'
import { StartRefusal } from './start-refusal.ts'

/** `where` names the database in a sentence, without a password. */
type ReachableDatabase = { readonly ownerUrl: string; readonly where: string; stop(): Promise<void> }
type Say = (line: string) => void
const nothingToStop = async (): Promise<void> => undefined

const placeOf = (url: string): string => {
  if (!URL.canParse(url)) return 'DATABASE_URL'
  const { host, pathname } = new URL(url)
  return `DATABASE_URL: ${pathname.slice(1)} at ${host}`
}

const reach = async (isThere: boolean, say: Say): Promise<ReachableDatabase> => {
  const external = process.env.DATABASE_URL
  if (external !== undefined && external !== '') return { ownerUrl: external, where: placeOf(external), stop: nothingToStop }
  const dataDir = resolve(process.env.DATA_DIR ?? 'data')
  const running = isThere ? await findRunning(dataDir) : null
  if (running !== null) return { ...running, where: dataDir, stop: nothingToStop }
  if (isThere && !(await holdsDatabase(dataDir))) throw new StartRefusal(`There is no school in ${dataDir}; name its folder with DATA_DIR.`)
  return { ...(await startEmbeddedPostgres({ dataDir, log: say })), where: dataDir }
}

/**
 * Works in that database, and says which one it is. `isThere`: it holds a school already, and the app may be running on it; otherwise the
 * app has to be stopped, and an embedded database is made when there is none.
 */
export const inDatabase = async (isThere: boolean, say: Say, work: (url: string) => Promise<unknown>): Promise<void> => {
  const database = await reach(isThere, say)
  say(`This is about the database in ${database.where}`)
  try {
    await work(database.ownerUrl)
  } finally {
    await database.stop()
  }
}
