import type { Log } from '../log.ts'
import type { Bus, SchoolOnBus } from './bus.ts'
import { type Notifications, openNotifications } from './notifications.ts'
import { postgresBus } from './postgres-bus.ts'

/** What connects a process to the other nodes, for one school or for all of its schools. */
export type Lines = {
  readonly notifications: Notifications
  busOf(school: SchoolOnBus): Bus
  close(): Promise<void>
}

export const openLines = (url: string, log: Log): Lines => {
  const notifications = openNotifications(url, log)
  return {
    notifications,
    busOf: school => postgresBus(notifications, school, log),
    close: notifications.close,
  }
}
