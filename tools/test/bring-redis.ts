// Brings the Redis that tests of the night start, where it is missing. Where it cannot be brought they run on PostgreSQL alone.
import { hasRedis } from '../../apps/server/src/testing/redis-server.ts'
import { BUS, installPackages } from '../cluster/packages.ts'

if (!hasRedis() && process.getuid?.() === 0) installPackages(BUS)
if (!hasRedis()) process.stdout.write('There is no redis-server or valkey-server: nodes that tell each other by Redis are not tried.\n')
