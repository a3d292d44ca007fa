import { features } from '../features.ts'
import type { Feature } from '../platform/feature.ts'
import { joinFeatures } from '../platform/join-features.ts'
import { platformRetention, type RetentionRule } from '../platform/retention/index.ts'

/** Everything that the school deletes when its time is over. */
export const allRetention: readonly RetentionRule[] = [
  ...platformRetention,
  ...features.flatMap(({ retention }: Feature) => retention ?? []),
]

/** The names of all jobs of the school. */
export const jobNames = (): ReadonlySet<string> => new Set(joinFeatures(features).jobs.map(({ name }) => name))
