import { onTestFinished } from 'vitest'
import { hasRedis, type RedisServer, startRedisServer } from './redis-server.ts'

/** A Redis for one test. */
export const startRedis = async (): Promise<RedisServer> => {
  const redis = await startRedisServer()
  onTestFinished(redis.clear)
  return redis
}

/** The settings of a school whose nodes notify each other by this Redis. Its database is one of the test's, whatever they say. */
export const busSettings = ({ url }: Pick<RedisServer, 'url'>) => ({ LIVE_BUS_URL: url, DATABASE_URL: 'postgres://of.this.test' })

/** The ways in which nodes notify each other, with the settings that choose them: both, if there is a Redis. */
export const BUSES: readonly { readonly bus: string; readonly variables: () => Promise<Readonly<Record<string, string>>> }[] = [
  { bus: 'PostgreSQL', variables: async () => ({}) },
  ...(hasRedis() ? [{ bus: 'Redis', variables: async () => busSettings(await startRedis()) }] : []),
]
