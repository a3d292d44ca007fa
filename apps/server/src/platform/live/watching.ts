// The topics that a connection asked to watch and those that it may: checked when it asks, and whenever somebody's rights change.

import { LIVE_MESSAGES } from '@xiotein/contract/wire'
import type { Socket } from 'socket.io'
import type { Log } from '../log.ts'
import type { Caller, Person } from '../sign-in/index.ts'

/**
 * May the caller, whose address is confirmed, watch this topic? The same permission guards the call that reads the same thing. It is
 * checked again when the caller's rights change; a rule that depends on anything else must notify the affected people (`xiotein_callers`).
 */
type TopicRule = (caller: Person, subject: string) => Promise<boolean> | boolean
/** Rules by the first word of a topic: `class:0b1…` is checked by the rule of `class`. */
export type TopicRules = Readonly<Record<string, TopicRule>>

export type Authorizing = {
  readonly rules: TopicRules
  /** `freshForMs`: the caller is known without another lookup for this time. */
  readonly identify: (sessionToken: string, freshForMs?: number) => Promise<Caller>
  readonly log: Log
}

/** A socket's last request to watch, the answers that it got, and the check that gave them: checks may overlap. */
type Watching = { list: readonly string[]; answers: ReadonlyMap<string, boolean>; started: number; settled: number }
type Turn = { readonly socket: Socket; readonly list: readonly string[]; readonly number: number }

const watchingOf = (socket: Socket): Watching => socket.data.watching as Watching
export const beginWatching = (socket: Socket): void => {
  socket.data.watching = { list: [], answers: new Map(), started: 0, settled: 0 } satisfies Watching
}

const beginTurn = (socket: Socket): Turn => {
  const watching = watchingOf(socket)
  watching.started += 1
  return { socket, list: watching.list, number: watching.started }
}

const allowedOf = ({ answers }: Watching): string[] => [...answers.keys()].filter(topic => answers.get(topic))

const mayWatch = async ({ rules, log }: Authorizing, caller: Person, topic: string): Promise<boolean> => {
  if (!caller.isConfirmed) return false
  const at = topic.indexOf(':')
  const rule = Object.hasOwn(rules, topic.slice(0, at)) ? rules[topic.slice(0, at)] : undefined
  try {
    return rule ? await rule(caller, topic.slice(at + 1)) : false
  } catch (error) {
    log.warn({ err: error, rule: topic.slice(0, at) }, 'a topic could not be authorized and is not watched')
    return false
  }
}

/** Checks each topic once for each person, however many of their connections watch it. */
const authorizeOnce = (authorizing: Authorizing): ((caller: Person, topic: string) => Promise<boolean>) => {
  const answers = new Map<string, Promise<boolean>>()
  return (caller, topic) => {
    const key = `${caller.personId} ${caller.actingAdminId} ${topic}`
    const answer = answers.get(key) ?? mayWatch(authorizing, caller, topic)
    answers.set(key, answer)
    return answer
  }
}

/** Joins what may be watched and leaves the rest, unless a newer list or a later check was settled in the meantime. */
const settle = async ({ socket, list, number }: Turn, answers: ReadonlyMap<string, boolean>): Promise<void> => {
  const watching = watchingOf(socket)
  // A closed socket joins nothing.
  if (!socket.connected) return
  // A later check knows the newer rights.
  if (watching.list !== list || watching.settled > number) return
  const changed = list.some(topic => watching.answers.has(topic) && watching.answers.get(topic) !== answers.get(topic))
  watching.settled = number
  watching.answers = answers
  const allowed = allowedOf(watching)
  const dropped = [...socket.rooms].filter(room => room !== socket.id && !room.startsWith('~') && !allowed.includes(room))
  await Promise.all([socket.join(allowed), ...dropped.map(room => socket.leave(room))])
  // The screen shows what it may no longer see, or has missed what it may see again, so it is asked to fetch again.
  if (changed) socket.emit(LIVE_MESSAGES.resync)
}

/** Ends a session's watching: the page is notified and receives nothing more. */
const end = (socket: Socket): void => {
  socket.emit(LIVE_MESSAGES.ended)
  socket.disconnect(true)
}

/** The person behind a connection now; 'unknown' when the lookup failed. */
const identified = async ({ identify, log }: Authorizing, socket: Socket): Promise<Caller | 'unknown'> => {
  try {
    return await identify(socket.data.token as string)
  } catch (error) {
    log.warn({ err: error }, 'whose connection this is could not be looked up')
    return 'unknown'
  }
}

/** Checks many connections with one query. Returns those whose lookup failed; nothing has changed for them. */
export const authorizeSockets = async (sockets: readonly Socket[], authorizing: Authorizing): Promise<Socket[]> => {
  const authorize = authorizeOnce(authorizing)
  const judgeOne = async ({ socket, ...turn }: Turn): Promise<Socket[]> => {
    // Looked up each time, because rights may have changed since a socket was opened.
    const caller = await identified(authorizing, socket)
    if (caller === 'unknown') return [socket]
    if (caller === null) end(socket)
    else {
      const answers = await Promise.all(turn.list.map(async topic => [topic, await authorize(caller, topic)] as const))
      await settle({ socket, ...turn }, new Map(answers))
    }
    return []
  }
  return (await Promise.all(sockets.map(beginTurn).map(judgeOne))).flat()
}

/** Removes every topic until the next check, for connections whose rights have changed and cannot be looked up. */
export const watchNothing = async (sockets: readonly Socket[]): Promise<void> => {
  for (const turn of sockets.map(beginTurn)) await settle(turn, new Map(turn.list.map(topic => [topic, false])))
}

/**
 * Returns what is watched from now on; fails when the lookup fails. A list that is overtaken by a newer one of the same socket does
 * nothing.
 */
export const watch = async (socket: Socket, list: readonly string[], authorizing: Authorizing): Promise<string[]> => {
  const watching = watchingOf(socket)
  watching.list = list
  const unknown = await authorizeSockets([socket], authorizing)
  if (unknown.length > 0) throw new Error('nobody could be asked who watches')
  return watching.list === list ? allowedOf(watching) : []
}
