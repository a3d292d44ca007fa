import type { ArtifactId } from '@xiotein/content/market'
import { doesOf, type OwnArtifact } from './artifacts.ts'
import { t } from './words/index.ts'

/** `Shield Breaker`. */
export const artifactName = (id: ArtifactId): string => t(`artifact.${id}.name`)

/** `Breaks 18 to 26 of the shields`: what it does as its owner has it. */
export const artifactUse = (own: OwnArtifact): string => doesOf(own, own.now)
