import type { PerkPicture } from '@xiotein/game/market'
import picturesUrl from './pictures.svg'

/** The drawing of a perk, in the ink around it. Decoration: its name is beside it. */
export function Picture({ of, className }: { of: PerkPicture; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
      <use href={`${picturesUrl}#${of}`} />
    </svg>
  )
}
