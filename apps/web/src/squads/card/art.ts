import type { Element } from '@xiotein/game/moves'
import air from './art/duellist-air.svg'
import earth from './art/duellist-earth.svg'
import fire from './art/duellist-fire.svg'
import light from './art/duellist-light.svg'
import lightning from './art/duellist-lightning.svg'
import metal from './art/duellist-metal.svg'
import shadow from './art/duellist-shadow.svg'
import water from './art/duellist-water.svg'

/** The figure on a card: the element chooses. A photo is never on it. */
export const PICTURES: Readonly<Record<Element, string>> = { air, earth, fire, light, lightning, metal, shadow, water }
export { default as BACK } from './art/card-back.svg'
