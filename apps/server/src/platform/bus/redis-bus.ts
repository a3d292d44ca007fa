import type { Log } from '../log.ts'
import type { Bus, SchoolOnBus } from './bus.ts'
import { openEventReader } from './event-reader.ts'
import { type OutboxMessage, removeFromOutbox, saveInOutbox, unpublishedMessages } from './outbox-rows.ts'
import type { Entry, RedisLine } from './redis-line.ts'

/** Sent messages leave the outbox together. Those of a node that ends before are sent again. */
const TIDY_AFTER_MS = 1_000
const LOOK_EVERY_MS = 10_000
/** The number of latest messages among which one that is sent again is recognised. */
const REMEMBERED = 2_000
const ID = /^\d{1,18}$/
const IDS = /^\d{1,18}(,\d{1,18}){0,999}$/

const entryOf = ({ id, node, events }: OutboxMessage): Entry => ({ id: String(id), node, events })
/** A stream may hold what somebody else has written. */
export const isMessage = ({ id = '', events = '' }: Entry): boolean => ID.test(id) && IDS.test(events)

/** Whether a message has come before, among the newest. */
const openSeen = (): ((id: string) => boolean) => {
  const seen = new Set<string>()
  return id => {
    if (seen.has(id)) return true
    seen.add(id)
    for (const oldest of seen) {
      if (seen.size > REMEMBERED) seen.delete(oldest)
      break
    }
    return false
  }
}

/**
 * Nodes notify each other by a stream of Redis. A message is stored in an outbox, by the transaction that stores the events, and leaves
 * it when Redis has confirmed it: whatever fails in between, some node sends it later.
 */
export const redisBus = (line: RedisLine, key: string, { db, node }: SchoolOnBus, log: Log): Bus => {
  const published: number[] = []
  let tidying: NodeJS.Timeout | null = null
  /** Whether messages of this node could not be sent. */
  let isBehind = false
  let looking: Promise<void> | null = null
  const publishing = new Set<Promise<void>>()

  const tidy = async (): Promise<void> => {
    if (tidying) clearTimeout(tidying)
    tidying = null
    await removeFromOutbox(db, published.splice(0))
  }
  const later = (error: unknown): void => {
    isBehind = true
    log.debug({ err: error }, 'messages wait in the outbox')
  }
  const publish = async (messages: readonly OutboxMessage[]): Promise<void> => {
    await line.add(key, messages.map(entryOf))
    published.push(...messages.map(({ id }) => id))
    tidying ??= setTimeout(() => void tidy().catch(later), TIDY_AFTER_MS).unref()
  }
  const lookOnce = async (): Promise<void> => {
    const own = isBehind ? node : ''
    isBehind = false
    for (;;) {
      await tidy()
      const left = await unpublishedMessages(db, own)
      if (left.length === 0) return
      await publish(left)
    }
  }
  /** Sends what was left: by this node while Redis was away, or by another one that has ended or cannot reach it. */
  const look = (): void => {
    if (!line.hears()) return
    looking ??= lookOnce()
      .catch(later)
      .finally(() => {
        looking = null
      })
  }

  return {
    save: (tx, events) => {
      if (events.length === 0) return () => undefined
      const saved = saveInOutbox(tx, events, node)
      return () => {
        const one = saved().then(publish).catch(later)
        publishing.add(one)
        void one.finally(() => publishing.delete(one))
      }
    },
    listen: heard => {
      const hear = openHearing(openEventReader(db, heard, log), node, log)
      const leave = line.join({
        key,
        onEntries: hear,
        onHearing: hears => {
          heard.onHearing(hears)
          if (hears) look()
        },
        onGap: heard.onGap,
      })
      const timer = setInterval(look, LOOK_EVERY_MS).unref()
      return () => {
        clearInterval(timer)
        leave()
      }
    },
    close: async () => {
      await Promise.all([looking, ...publishing])
      await tidy().catch(later)
    },
  }
}

/** Passes on which events the messages of other nodes name, in the order of the stream. */
const openHearing = (read: (ids: readonly string[]) => void, node: string, log: Log): ((entries: readonly Entry[]) => void) => {
  const isSeen = openSeen()
  return entries => {
    const messages = entries.filter(isMessage)
    if (messages.length < entries.length) log.warn({ entries: entries.length - messages.length }, 'a stream holds what no node has told')
    read(messages.flatMap(({ id = '', node: from, events = '' }) => (from === node || isSeen(id) ? [] : events.split(','))))
  }
}
