import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a program to its end, with our console. Returns whether it succeeded. */
export const run = async (program: string, args: readonly string[], options: SpawnOptions = {}): Promise<boolean> => {
  const child = spawn(program, args, { stdio: 'inherit', ...options })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}

/** Our environment without what npm and earlier runs have set for this very process. */
export const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|INIT_CWD$|DATA_DIR$|PORT$)/i.test(name)))
