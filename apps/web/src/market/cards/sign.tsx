import type { ArtifactId } from '@xiotein/content/market'
import signsUrl from './signs.svg'

/** The sign of an artifact, in the ink around it. Decoration: its name is beside it. */
export function Sign({ of }: { of: ArtifactId }) {
  return (
    <svg viewBox="0 0 512 512" fill="currentColor" aria-hidden="true">
      <use href={`${signsUrl}#${of}`} />
    </svg>
  )
}
