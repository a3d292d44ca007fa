// One running app per data folder. Each app listens on a socket of its own in the folder; a socket whose process is gone does not answer,
// so the lock ends with its holder, even by kill -9, and a left-over file is never mistaken for a live lock.
import { randomBytes } from 'node:crypto'
import { readdir, rename, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartRefusal } from './start-refusal.ts'

type StartLock = { release(): Promise<void> }

type Claim = { readonly id: string; held: boolean }
type Answer = { readonly held: boolean; readonly pid: number }

const PREFIX = 'app-'
const nameOf = (claim: Claim): string => PREFIX + claim.id

const ANSWER_WITHIN_MS = 1_500
const SETTLE_WITHIN_MS = 3_500

/** Locks the folder, or refuses in one sentence within five seconds when another app holds it. `about` names the folder in the sentence. */
export const takeStartLock = async (folder: string, about: string): Promise<StartLock> => {
  const claim: Claim = { id: randomBytes(6).toString('hex'), held: false }
  const release = await publish(folder, claim)
  try {
    await settle(folder, claim, about)
  } catch (error) {
    await release()
    throw error
  }
  return { release }
}

/** Whether an app holds the folder at this moment; not where that cannot be seen: taking the lock then says what is wrong. */
export const isHeld = async (folder: string): Promise<boolean> => (await livingOthers(folder, '').catch(() => [])).length > 0

// Each app is visible before it looks for others, so two that start together see each other; the one with the lower name continues.
const settle = async (folder: string, claim: Claim, about: string): Promise<void> => {
  const deadline = performance.now() + SETTLE_WITHIN_MS
  for (;;) {
    const own = nameOf(claim)
    const others = await livingOthers(folder, own)
    if (others.length === 0) {
      claim.held = true
      return
    }
    const first = others.find(other => other.answer.held || other.name < own)
    if (first !== undefined || performance.now() > deadline)
      throw new StartRefusal(
        `Xiotein is already running on ${about} (process ${(first ?? others[0])?.answer.pid ?? 'unknown'}); stop it first or choose another folder with DATA_DIR.`,
      )
    await pause(25)
  }
}

const livingOthers = async (folder: string, own: string): Promise<{ name: string; answer: Answer }[]> => {
  const names = (await readdir(folder)).filter(name => name.startsWith(PREFIX) && name !== own)
  const found = await Promise.all(names.map(async name => ({ name, answer: await ask(join(folder, name)) })))
  return found.flatMap(({ name, answer }) => (answer === null ? [] : [{ name, answer }]))
}

/** Returns what the app behind a socket reports about itself, or null when it is gone; then the socket is removed. */
const ask = (path: string): Promise<Answer | null> =>
  new Promise(done => {
    let heard = ''
    const socket = connect(path)
    const busy: Answer = { held: true, pid: 0 }
    socket.setEncoding('utf8').setTimeout(ANSWER_WITHIN_MS, () => {
      socket.destroy()
      done(busy)
    })
    socket.on('data', chunk => {
      heard += chunk
    })
    socket.on('end', () => done(heard === '' ? busy : (JSON.parse(heard) as Answer)))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT') return done(busy)
      rm(path, { force: true }).then(
        () => done(null),
        () => done(null),
      )
    })
  })

const publish = async (folder: string, claim: Claim): Promise<() => Promise<void>> => {
  const path = join(folder, nameOf(claim))
  const unnamed = join(folder, `new-${claim.id}`)
  const server = createServer(socket => {
    socket.on('error', () => socket.destroy())
    socket.end(JSON.stringify({ held: claim.held, pid: process.pid } satisfies Answer))
  })
  // It answers before it has the name that others look for, so a name that does not answer is always a dead one.
  await listen(server, unnamed)
  await rename(unnamed, path)
  server.unref()
  return async () => {
    await rm(path, { force: true })
    await new Promise<void>(done => server.close(() => done()))
  }
}

const listen = (server: Server, path: string): Promise<void> =>
  new Promise((done, fail) => {
    server.once('error', fail).listen(path, () => done())
  })
