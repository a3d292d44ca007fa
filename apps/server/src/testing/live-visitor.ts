import { LIVE_MESSAGES, LIVE_PATH } from '@xiotein/contract/wire'
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import type { OpenedSchool } from '../open-school.ts'
import type { Visitor } from './school.ts'

/** Resolves when what is open has been ended by the school, or at once when that has happened already. */
export type LiveVisitor = { readonly socket: Socket; readonly ended: Promise<void>; watch(topics: readonly string[]): Promise<string[]> }

type Node = Pick<OpenedSchool, 'app'>
const listening = new WeakMap<Node, Promise<string>>()

const addressOf = (school: Node): Promise<string> => {
  const known = listening.get(school) ?? school.app.listen({ port: 0, host: '127.0.0.1' })
  listening.set(school, known)
  return known
}

/** Opens the live connection of somebody's browser and waits until it is open. */
export const connectLive = async (school: Node, somebody: Visitor): Promise<LiveVisitor> => {
  const address = await addressOf(school)
  const socket = io(address, {
    path: LIVE_PATH,
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { cookie: somebody.cookie, origin: address },
  })
  onTestFinished(() => void socket.disconnect())
  const ended = new Promise<void>(resolve => socket.once('disconnect', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return { socket, ended, watch: topics => socket.emitWithAck(LIVE_MESSAGES.watch, topics, {}) }
}
