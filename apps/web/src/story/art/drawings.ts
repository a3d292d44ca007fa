// Where each drawing of the story is. A file is fetched when something shows it.

import chapter1 from '../../ui/art/chapter-1.svg'
import chapter2 from '../../ui/art/chapter-2.svg'
import chapter3 from '../../ui/art/chapter-3.svg'
import wick from '../../ui/art/wick.svg'
import eloy from './cast/cast-eloy.svg'
import estela from './cast/cast-estela.svg'
import guardian from './cast/cast-guardian.svg'
import halloran from './cast/cast-halloran.svg'
import king from './cast/cast-king-1.svg'
import king2 from './cast/cast-king-2.svg'
import king3 from './cast/cast-king-3.svg'
import letter from './cast/cast-letter.svg'
import nela from './cast/cast-nela.svg'
import otto from './cast/cast-otto.svg'
import pell from './cast/cast-pell.svg'
import sol from './cast/cast-sol.svg'
import tull from './cast/cast-tull.svg'
import vale from './cast/cast-vale.svg'
import chapter4 from './chapters/chapter-4.svg'
import chapter5 from './chapters/chapter-5.svg'
import chapter6 from './chapters/chapter-6.svg'
import chapter7 from './chapters/chapter-7.svg'
import chapter8 from './chapters/chapter-8.svg'
import chapter9 from './chapters/chapter-9.svg'
import bulwark1 from './guardians/guardian-bulwark-1.svg'
import bulwark2 from './guardians/guardian-bulwark-2.svg'
import bulwark3 from './guardians/guardian-bulwark-3.svg'
import countingGate1 from './guardians/guardian-counting-gate-1.svg'
import countingGate2 from './guardians/guardian-counting-gate-2.svg'
import hearsay1 from './guardians/guardian-hearsay-1.svg'
import hearsay2 from './guardians/guardian-hearsay-2.svg'
import hushedStag1 from './guardians/guardian-hushed-stag-1.svg'
import hushedStag2 from './guardians/guardian-hushed-stag-2.svg'
import keepingLoom1 from './guardians/guardian-keeping-loom-1.svg'
import keepingLoom2 from './guardians/guardian-keeping-loom-2.svg'
import mrAsUsual1 from './guardians/guardian-mr-as-usual-1.svg'
import mrAsUsual2 from './guardians/guardian-mr-as-usual-2.svg'
import seal1 from './guardians/guardian-seal-1.svg'
import seal2 from './guardians/guardian-seal-2.svg'
import understudy1 from './guardians/guardian-understudy-1.svg'
import understudy2 from './guardians/guardian-understudy-2.svg'
import arch from './places/place-arch.svg'
import bridge from './places/place-bridge.svg'
import dome from './places/place-dome.svg'
import hall from './places/place-hall.svg'
import kitchen from './places/place-kitchen.svg'
import library from './places/place-library.svg'
import mirrorStage from './places/place-mirror-stage.svg'
import rift from './places/place-rift.svg'
import ring from './places/place-ring.svg'
import stair from './places/place-stair.svg'
import wood from './places/place-wood.svg'
import yard from './places/place-yard.svg'

const CHAPTERS = [chapter1, chapter2, chapter3, chapter4, chapter5, chapter6, chapter7, chapter8, chapter9]
const PLACES: Readonly<Record<string, string>> = {
  ...{ arch, bridge, dome, 'mirror-stage': mirrorStage, wood, rift, ring, yard, hall, stair, kitchen, library },
}
const CAST: Readonly<Record<string, string>> = {
  ...{ wick, king, eloy, estela, vale, halloran, tull, pell, sol, nela, otto, letter, voice: guardian },
}
/** A drawing for each phase. */
const GUARDIANS: Readonly<Record<string, readonly string[]>> = {
  seal: [seal1, seal2],
  'counting-gate': [countingGate1, countingGate2],
  understudy: [understudy1, understudy2],
  'hushed-stag': [hushedStag1, hushedStag2],
  'keeping-loom': [keepingLoom1, keepingLoom2],
  bulwark: [bulwark1, bulwark2, bulwark3],
  hearsay: [hearsay1, hearsay2],
  'mr-as-usual': [mrAsUsual1, mrAsUsual2],
  'veil-king': [king, king2, king3],
}

export const chapterDrawing = (chapter: number): string => CHAPTERS[chapter - 1] ?? chapter1
/** The drawing of a place; of the chapter, for a place without one. */
export const placeDrawing = (place: string, chapter: number): string => PLACES[place] ?? chapterDrawing(chapter)
/** The portrait of a speaker; the narrator has none. */
export const portraitOf = (speaker: string): string | null => CAST[speaker] ?? guardianDrawing(speaker, 1)
/** The drawing of a guardian in this phase, counted from 1; null for whoever is no guardian. */
export const guardianDrawing = (boss: string, phase: number): string | null => GUARDIANS[boss]?.[phase - 1] ?? null
