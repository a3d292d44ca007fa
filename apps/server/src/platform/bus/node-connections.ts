import pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { Log } from '../log.ts'
import type { Bus, SchoolOnBus } from './bus.ts'
import { hearTogether } from './hear-together.ts'
import { type Notifications, openNotifications } from './notifications.ts'
import { postgresBus } from './postgres-bus.ts'
import { redisBus } from './redis-bus.ts'
import { openRedisLine, type RedisLimits } from './redis-line.ts'

/** The connections of a process to the other nodes, for one school or for all of its schools. */
export type NodeConnections = {
  readonly notifications: Notifications
  readonly bus: 'postgresql' | 'redis'
  busOf(school: SchoolOnBus): Bus
  /** Whether live events of other nodes arrive now. */
  hears(): boolean
  close(): Promise<void>
}

type ConnectionOptions = {
  /** The database of the school, or of the district. */
  readonly url: string
  /** Further addresses at which its triggers notify, if its tables are on several machines. */
  readonly alsoAt?: readonly string[]
  /** Redis or Valkey; null: nodes notify each other by PostgreSQL. */
  readonly liveBusUrl: string | null
  readonly limits?: Partial<RedisLimits>
}

export const openNodeConnections = async (
  { url, alsoAt = [], liveBusUrl, limits }: ConnectionOptions,
  log: Log,
): Promise<NodeConnections> => {
  const notifications = hearTogether([url, ...alsoAt].map(each => openNotifications(each, log)))
  if (liveBusUrl === null) {
    return {
      notifications,
      bus: 'postgresql',
      busOf: school => postgresBus(notifications, school, log),
      hears: notifications.hears,
      close: notifications.close,
    }
  }
  const line = await openRedisLine(liveBusUrl, log, limits)
  const { database } = new pg.Client({ connectionString: url })
  return {
    notifications,
    bus: 'redis',
    busOf: school => redisBus(line, `xiotein:live:${database}:${school.schema ?? 'public'}`, school, log),
    hears: line.hears,
    close: async () => {
      await line.close()
      await notifications.close()
    },
  }
}

/** For metrics: whether this node hears the others. */
export const countHearing = (registry: Registry, nodeConnections: Pick<NodeConnections, 'bus' | 'hears'>): void => {
  new Gauge({
    name: 'xiotein_live_bus_hears',
    help: '1 while live events of other nodes arrive, by what passes them on',
    labelNames: ['bus'],
    registers: [registry],
    collect() {
      this.set({ bus: nodeConnections.bus }, Number(nodeConnections.hears()))
    },
  })
}
