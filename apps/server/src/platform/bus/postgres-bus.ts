import type { Log } from '../log.ts'
import type { Bus, SchoolOnBus } from './bus.ts'
import { openEventReader } from './event-reader.ts'
import { CHANNEL, saveAndNotify } from './event-rows.ts'
import type { Notifications } from './notifications.ts'

const nothingMore = (): void => undefined

/** Nodes notify each other by NOTIFY: PostgreSQL that stores the events passes them on when they are committed, without a second system. */
export const postgresBus = (notifications: Notifications, { db, node, schema }: SchoolOnBus, log: Log): Bus => ({
  save: (tx, events) => {
    if (events.length > 0) saveAndNotify(tx, events, node)
    return nothingMore
  },
  listen: heard => {
    const read = openEventReader(db, heard, log)
    return notifications.join({
      channels: own => [`${CHANNEL}_${schema ?? own}`],
      onNotified: (_channel, payload) => {
        const at = payload.indexOf(' ')
        if (payload.slice(0, at) !== node) read(payload.slice(at + 1).split(','))
      },
      onHearing: heard.onHearing,
      onGap: heard.onGap,
    })
  },
  close: async () => undefined,
})
