// The list of a district's schools, beside their backups: what a backup of a school does not hold, and a new database needs.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { writeNewFile } from '../backup/new-file.ts'
import { fileRefusal, StartRefusal } from '../postgres/start-refusal.ts'

const listedSchool = z.object({
  host: z.string(),
  address: z.string(),
  mailFrom: z.string().nullable(),
  isOpen: z.boolean(),
  /** The name of its backup in the folder of the list, and the SHA-256 of it; null: there is no good one. */
  file: z.string().nullable(),
  sha256: z.string().nullable(),
})
const schoolList = z.object({ format: z.literal('xiotein-schools'), formatVersion: z.literal(1), schools: z.array(listedSchool) })

export type ListedSchool = Readonly<z.infer<typeof listedSchool>>

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Returns the SHA-256 of the list, which holds that of each file: whoever keeps it elsewhere can prove all of them. */
export const writeSchoolList = async (file: string, schools: readonly ListedSchool[]): Promise<string> => {
  const text = `${JSON.stringify({ format: 'xiotein-schools', formatVersion: 1, schools }, null, 2)}\n`
  // It is small, and the backups beside it are of use with it alone.
  await writeNewFile(file, null, async handle => {
    await handle.writeFile(text)
    await handle.sync()
  })
  return sha256Of(text)
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const readSchoolList = async (file: string, expectedSha256: string | null): Promise<readonly ListedSchool[]> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new StartRefusal(`There is no file ${file}.`)
    // A folder is no list either, and is refused as such.
    if (error.code === 'EISDIR') return ''
    throw fileRefusal(error, file, 'use another copy of the list')
  })
  const list = schoolList.safeParse(parsed(text)).data
  if (list === undefined) throw new StartRefusal(`${file} is not a list of schools, as backup --all writes it.`)
  const sha256 = sha256Of(text)
  if (expectedSha256 !== null && sha256 !== expectedSha256)
    throw new StartRefusal(`${file} has another SHA-256, ${sha256}: it is another list, or it was altered; nothing was changed.`)
  return list.schools
}
