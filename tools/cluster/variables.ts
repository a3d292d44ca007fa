import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')
export const DEPLOYED = join(ROOT, 'deploy/cluster')

export type Variables = Readonly<Record<string, string>>

/** A file of variables as systemd reads it, with other values where they are given. A name that the file does not have is a mistake. */
export const variablesOf = (file: string, own: Variables): Variables => {
  const lines = readFileSync(join(DEPLOYED, file), 'utf8').matchAll(/^(\w+)=(.*)$/gm)
  const given = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]))
  const unknown = Object.keys(own).filter(name => !(name in given))
  if (unknown.length > 0) throw new Error(`${file} has no ${unknown.join(', ')}`)
  return { ...given, ...own }
}
