// Where each detail stands on its plate of 640 by 480: the middle of its sketch, and how much larger it is drawn than in its file.

import bedroom from '../../art/plates/plate-bedroom.svg'
import corner from '../../art/plates/plate-corner.svg'
import hall from '../../art/plates/plate-hall.svg'
import lanternHall from '../../art/plates/plate-lantern-hall.svg'

export const PLATE = { width: 640, height: 480 } as const
/** A square around the middle of a sketch, in its own size: whoever presses it means the sketch. */
export const SPOT = 100

type Plate = {
  readonly drawing: string
  readonly scale: number
  readonly places: Readonly<Record<string, readonly [x: number, y: number]>>
}

export const PLATES: Readonly<Record<string, Plate>> = {
  corner: {
    drawing: corner,
    scale: 1.5,
    places: {
      window: [104, 156],
      clock: [320, 132],
      poster: [530, 130],
      blind: [104, 346],
      bicycles: [320, 346],
      cat: [530, 322],
    },
  },
  hall: {
    drawing: hall,
    scale: 1.2,
    places: {
      law: [84, 130],
      'great-clock': [242, 130],
      map: [398, 130],
      candles: [556, 130],
      broom: [84, 336],
      carpet: [242, 336],
      plates: [398, 336],
      cap: [556, 336],
    },
  },
  bedroom: {
    drawing: bedroom,
    scale: 1,
    places: {
      drawing: [84, 88],
      moth: [330, 116],
      comb: [556, 100],
      scarf: [66, 196],
      jumper: [242, 226],
      cup: [376, 226],
      marbles: [526, 284],
      boots: [84, 410],
      rug: [242, 410],
      book: [440, 410],
    },
  },
  'lantern-hall': {
    drawing: lanternHall,
    scale: 1,
    places: {
      trumpet: [84, 96],
      bell: [250, 100],
      letter: [398, 96],
      'torn-map': [556, 80],
      globe: [84, 268],
      telescope: [230, 272],
      questions: [398, 250],
      mirror: [546, 246],
      mitten: [84, 370],
      game: [242, 380],
      drum: [398, 390],
      chairs: [556, 396],
    },
  },
}
