import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './run.ts'

/** Brings one package from the registry into a folder, without running any script of it: the folder of the package, or null. */
export const fromNpm = async (folder: string, name: string, version: string): Promise<string | null> => {
  await mkdir(folder, { recursive: true })
  // Without a package.json of its own, npm would install into a project above.
  await writeFile(join(folder, 'package.json'), '{}')
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', `${name}@${version}`]
  return (await run('npm', args, { cwd: folder })) ? join(folder, 'node_modules', name) : null
}
