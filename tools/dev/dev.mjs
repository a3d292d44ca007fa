// `npm run dev`: server and browser, both fresh with every save. One Ctrl-C ends both.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { checkNode, dataDir, ensureInstalled, ROOT, say } from '../start/prepare.mjs'

checkNode()
ensureInstalled()

const port = process.env.PORT || '3000'
const webPort = process.env.WEB_PORT || '5173'
const server = `http://127.0.0.1:${port}`
const env = { ...process.env, PORT: port, DATA_DIR: dataDir(), XIOTEIN_SERVER: server }
const program = path => join(ROOT, 'node_modules', path)

const run = (...args) => spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] })

say(`The pages are at http://localhost:${webPort} and follow every save; the server is at ${server}.`)
const children = [
  run(program('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', '--include', 'apps/server/migrations/**', 'apps/server/src/main.ts'),
  run(program('vite/bin/vite.js'), 'apps/web', '--port', webPort, '--strictPort', '--logLevel', 'warn'),
]

const running = new Set(children)
const endAll = () => {
  for (const child of running) child.kill('SIGTERM')
}
for (const child of children)
  child.on('exit', code => {
    running.delete(child)
    process.exitCode ||= code ?? 0
    endAll()
  })
// Ctrl-C reaches every process in the terminal anyway; we only have to outlive the others.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', endAll)
