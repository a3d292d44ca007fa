// Runs one Node program and tells its parent, over the channel between them, how many seconds of CPU the program and its children took.
// A process learns only the sum of all its children: programs that run side by side are distinguished when each has a parent of its own.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** CPU of all children that have ended so far, their own children included. Only Linux says it: elsewhere it is 0. */
const childrenSeconds = () => {
  if (!existsSync('/proc/self/stat')) return 0
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}

const child = spawn(process.execPath, process.argv.slice(2), { stdio: 'inherit' })
child.once('exit', code => {
  process.exitCode = code ?? 1
  process.send(childrenSeconds(), () => process.disconnect())
})
