// The file of each drawing of the story. A file is fetched when something shows it.

import chapter1 from '../../ui/art/chapter-1.svg'
import chapter2 from '../../ui/art/chapter-2.svg'
import chapter3 from '../../ui/art/chapter-3.svg'
import wick from '../../ui/art/wick.svg'
import eloy from './cast/cast-eloy.svg'
import estela from './cast/cast-estela.svg'
import guardian from './cast/cast-guardian.svg'
import halloran from './cast/cast-halloran.svg'
import hiccup from './cast/cast-hiccup.svg'
import king from './cast/cast-king-1.svg'
import letter from './cast/cast-letter.svg'
import nela from './cast/cast-nela.svg'
import otto from './cast/cast-otto.svg'
import pell from './cast/cast-pell.svg'
import sol from './cast/cast-sol.svg'
import tapioca from './cast/cast-tapioca.svg'
import tull from './cast/cast-tull.svg'
import vale from './cast/cast-vale.svg'
import chapter4 from './chapters/chapter-4.svg'
import chapter5 from './chapters/chapter-5.svg'
import chapter6 from './chapters/chapter-6.svg'
import chapter7 from './chapters/chapter-7.svg'
import chapter8 from './chapters/chapter-8.svg'
import chapter9 from './chapters/chapter-9.svg'
import { guardianFace } from './guardian-drawings.ts'
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
import veil from './veil.svg'

const CHAPTERS = [chapter1, chapter2, chapter3, chapter4, chapter5, chapter6, chapter7, chapter8, chapter9]
const PLACES: Readonly<Record<string, string>> = {
  arch,
  bridge,
  dome,
  'mirror-stage': mirrorStage,
  wood,
  rift,
  ring,
  yard,
  hall,
  stair,
  kitchen,
  library,
}
const CAST: Readonly<Record<string, string>> = {
  wick,
  king,
  eloy,
  estela,
  vale,
  halloran,
  tull,
  pell,
  sol,
  nela,
  girl: nela,
  otto,
  letter,
  hiccup,
  tapioca,
  voice: guardian,
}
export const chapterDrawing = (chapter: number): string => CHAPTERS[chapter - 1] ?? chapter1
/** Hangs before chapters that are still far away. */
export const VEIL = veil
/** The drawing of a place; of the chapter, for a place without one. */
export const placeDrawing = (place: string, chapter: number): string => PLACES[place] ?? chapterDrawing(chapter)
/** The portrait of a speaker in a chapter, before its guardian is beaten or after; the narrator has none. */
export const portraitOf = (speaker: string, chapter: number, isBeaten: boolean): string | null =>
  CAST[speaker] ?? guardianFace(speaker, chapter, isBeaten)
