// Brings the Redis that tests of the night start, where it is missing. Where it cannot be brought they run on PostgreSQL alone, and say so.
import { hasRedis } from '../../apps/server/src/testing/redis-server.ts'
import { BUS, installPackages } from '../cluster/packages.ts'

if (!hasRedis() && process.getuid?.() === 0) installPackages(BUS)
