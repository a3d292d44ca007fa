// Brings what the tests of the night need beside the packages of the product.
import { join } from 'node:path'
import { hasRedis } from '../../apps/server/src/testing/redis-server.ts'
import { BUS, installPackages } from '../cluster/packages.ts'
import { installOnDemand } from '../on-demand.mjs'

// Where Redis cannot be brought, the tests run on PostgreSQL alone, and say so.
if (!hasRedis() && process.getuid?.() === 0) installPackages(BUS)
installOnDemand(join(import.meta.dirname, '../openapi/package.json'))
