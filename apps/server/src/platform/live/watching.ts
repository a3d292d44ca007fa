// What a connection asked to watch, and what of it it may: judged when it asks, and whenever somebody's rights change.

import { LIVE_MESSAGES } from '@xiotein/contract/wire'
import type { Socket } from 'socket.io'
import type { Log } from '../log.ts'
import type { Caller, Person } from '../sign-in/index.ts'

/**
 * May the caller, whose address is confirmed, watch this topic? The same sentence answers the call that reads the same thing. It is judged anew when the rights of the
 * caller change; a rule that rests on anything else has to ring for whoever that concerns (`xiotein_callers`).
 */
export type TopicRule = (caller: Person, subject: string) => Promise<boolean> | boolean
/** Rules by the first word of a topic: `class:0b1…` is judged by the rule of `class`. */
export type TopicRules = Readonly<Record<string, TopicRule>>

export type Judging = {
  readonly rules: TopicRules
  readonly identify: (sessionToken: string) => Promise<Caller>
  readonly log: Log
}

/** What a socket asked to watch last, what was said to it, and which turn of judging said so: turns may overlap. */
type Watching = { list: readonly string[]; verdicts: ReadonlyMap<string, boolean>; started: number; settled: number }
type Turn = { readonly socket: Socket; readonly list: readonly string[]; readonly number: number }

const watchingOf = (socket: Socket): Watching => socket.data.watching as Watching
export const beginWatching = (socket: Socket): void => {
  socket.data.watching = { list: [], verdicts: new Map(), started: 0, settled: 0 } satisfies Watching
}

const beginTurn = (socket: Socket): Turn => {
  const watching = watchingOf(socket)
  watching.started += 1
  return { socket, list: watching.list, number: watching.started }
}

const allowedOf = ({ verdicts }: Watching): string[] => [...verdicts.keys()].filter(topic => verdicts.get(topic))

const mayWatch = async ({ rules, log }: Judging, caller: Person, topic: string): Promise<boolean> => {
  if (!caller.isConfirmed) return false
  const at = topic.indexOf(':')
  const rule = Object.hasOwn(rules, topic.slice(0, at)) ? rules[topic.slice(0, at)] : undefined
  try {
    return rule ? await rule(caller, topic.slice(at + 1)) : false
  } catch (error) {
    log.warn({ err: error, rule: topic.slice(0, at) }, 'a topic could not be judged and is not watched')
    return false
  }
}

/** Judges each topic once for each person, however many connections of theirs watch it. */
const judgeOnce = (judging: Judging): ((caller: Person, topic: string) => Promise<boolean>) => {
  const verdicts = new Map<string, Promise<boolean>>()
  return (caller, topic) => {
    const key = `${caller.personId} ${caller.actingAdminId} ${topic}`
    const verdict = verdicts.get(key) ?? mayWatch(judging, caller, topic)
    verdicts.set(key, verdict)
    return verdict
  }
}

/** Joins what may be watched and leaves the rest, unless a newer list or a later turn has been settled meanwhile. */
const settle = async ({ socket, list, number }: Turn, verdicts: ReadonlyMap<string, boolean>): Promise<void> => {
  const watching = watchingOf(socket)
  // Whoever has left joins nothing any more.
  if (!socket.connected) return
  // Whoever began later knows the rights better.
  if (watching.list !== list || watching.settled > number) return
  const changed = list.some(topic => watching.verdicts.has(topic) && watching.verdicts.get(topic) !== verdicts.get(topic))
  watching.settled = number
  watching.verdicts = verdicts
  const allowed = allowedOf(watching)
  const dropped = [...socket.rooms].filter(room => room !== socket.id && !room.startsWith('~') && !allowed.includes(room))
  await Promise.all([socket.join(allowed), ...dropped.map(room => socket.leave(room))])
  // The screen shows what may no longer be seen, or has missed what may be seen again: asking again, it is told so.
  if (changed) socket.emit(LIVE_MESSAGES.resync)
}

/** The session is over: the page is told, and hears nothing any more. */
const end = (socket: Socket): void => {
  socket.emit(LIVE_MESSAGES.ended)
  socket.disconnect(true)
}

/** Who stands behind a connection now; 'unknown' when nobody could be asked. */
const identified = async ({ identify, log }: Judging, socket: Socket): Promise<Caller | 'unknown'> => {
  try {
    return await identify(socket.data.token as string)
  } catch (error) {
    log.warn({ err: error }, 'whose connection this is could not be looked up')
    return 'unknown'
  }
}

/** Judges many connections with one question to the database. Answers those for which nobody could be asked; nothing has changed for them. */
export const judgeSockets = async (sockets: readonly Socket[], judging: Judging): Promise<Socket[]> => {
  const judge = judgeOnce(judging)
  const judgeOne = async ({ socket, ...turn }: Turn): Promise<Socket[]> => {
    // Asked anew each time: rights may have changed since a socket was opened.
    const caller = await identified(judging, socket)
    if (caller === 'unknown') return [socket]
    if (caller === null) end(socket)
    else {
      const verdicts = await Promise.all(turn.list.map(async topic => [topic, await judge(caller, topic)] as const))
      await settle({ socket, ...turn }, new Map(verdicts))
    }
    return []
  }
  return (await Promise.all(sockets.map(beginTurn).map(judgeOne))).flat()
}

/** Takes every topic away until the next judging: for connections whose rights have changed and cannot be asked for. */
export const watchNothing = async (sockets: readonly Socket[]): Promise<void> => {
  for (const turn of sockets.map(beginTurn)) await settle(turn, new Map(turn.list.map(topic => [topic, false])))
}

/** Answers what is watched from now on; fails when nobody can be asked. A list that was overtaken while it was judged by a newer one of its socket does nothing. */
export const watch = async (socket: Socket, list: readonly string[], judging: Judging): Promise<string[]> => {
  const watching = watchingOf(socket)
  watching.list = list
  const unknown = await judgeSockets([socket], judging)
  if (unknown.length > 0) throw new Error('nobody could be asked who watches')
  return watching.list === list ? allowedOf(watching) : []
}
