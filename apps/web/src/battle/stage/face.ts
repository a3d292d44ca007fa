import type { Element } from '@xiotein/game/moves'
import airUrl from './portraits/air.svg'
import earthUrl from './portraits/earth.svg'
import fireUrl from './portraits/fire.svg'
import lightUrl from './portraits/light.svg'
import lightningUrl from './portraits/lightning.svg'
import metalUrl from './portraits/metal.svg'
import shadowUrl from './portraits/shadow.svg'
import unknownUrl from './portraits/unknown.svg'
import waterUrl from './portraits/water.svg'

const FACES: Readonly<Record<Element, string>> = {
  fire: fireUrl,
  water: waterUrl,
  air: airUrl,
  earth: earthUrl,
  lightning: lightningUrl,
  light: lightUrl,
  shadow: shadowUrl,
  metal: metalUrl,
}

/** The drawing of a duellist. It belongs to the element and not to the person. */
export const faceOf = (element: Element | null): string => (element ? FACES[element] : unknownUrl)
