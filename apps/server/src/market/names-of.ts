import { sayMarket } from '@xiotein/content/market'
import type { Language } from '@xiotein/game/rules'
import { artifactOf } from './holding-rows.ts'

/** The name of an artifact in a language. */
export const artifactName = (language: Language, artifactId: string): string => {
  const artifact = artifactOf(artifactId)
  return artifact ? sayMarket(language, `artifact.${artifact.id}.name`) : artifactId
}

/** The facts of a notice about an artifact: its reader reads the name in their own language. */
export const namesOf = (artifactId: string) => {
  const artifactEn = artifactName('en', artifactId)
  return { artifactName: artifactEn, artifactEn, artifactEs: artifactName('es', artifactId) }
}
