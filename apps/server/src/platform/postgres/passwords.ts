// The two passwords of the embedded database, kept in a folder that only the app's own account may enter.
import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { StartRefusal } from './start-refusal.ts'

export type Passwords = { readonly owner: string; readonly app: string }

/** The passwords of an existing database. */
export const readPasswords = async (file: string): Promise<Passwords> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new StartRefusal(
      `The database is there but its password file ${file} is missing; put it back from a copy of the whole data folder.`,
    )
  })
  try {
    const { owner, app } = JSON.parse(text) as Partial<Passwords>
    if (typeof owner === 'string' && typeof app === 'string') return { owner, app }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new StartRefusal(`The password file ${file} is damaged; put it back from a copy of the whole data folder.`)
}

/** Makes new passwords and syncs them to the disk before the database that needs them exists. */
export const makePasswords = async (file: string): Promise<Passwords> => {
  const passwords: Passwords = { owner: randomBytes(24).toString('base64url'), app: randomBytes(24).toString('base64url') }
  const handle = await open(`${file}.new`, 'w', 0o600)
  try {
    await handle.writeFile(JSON.stringify(passwords))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${file}.new`, file)
  return passwords
}
