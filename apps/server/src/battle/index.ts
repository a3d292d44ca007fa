import { battleWords } from '@xiotein/content/battle'
import { battleRefusals } from '@xiotein/contract/battle'
import type { NamesOfEntries } from '../audit/index.ts'
import { classesCarriedOver } from '../classes/index.ts'
import { cardPlaces } from '../market/index.ts'
import { schoolMade } from '../people/index.ts'
import type { Feature } from '../platform/feature.ts'
import { listenTo } from '../platform/listen-to.ts'
import { fill } from '../platform/slot.ts'
import { hoursInEntries } from '../school/index.ts'
import { secretMoves } from '../squads/index.ts'
import { after, rematch, say } from './after.ts'
import { pauseClass, wakePausedLobbies } from './class-pause.ts'
import { absences, beginnings, clocks, expiries, forgotten, pauseEnds, resumptions } from './deadlines.ts'
import { endedOfClass } from './ended-of-class.ts'
import { beThere, choose, fight, giveUp, takeBack } from './fight.ts'
import { ofClass, stop } from './guide.ts'
import { challenges, lobbies, opponents } from './lobbies.ts'
import { answer, challenge, create, join, leave } from './meet.ts'
import { mayDuel, mayGuideBattles } from './permissions.ts'
import { battleRetention, eraseBattles, exportBattles } from './personal-data.ts'
import { beginPractice, leavePractice, practice, practise } from './practice/practice.ts'
import { history, recording } from './recording.ts'
import { renameDuels } from './rename-duels.ts'
import { hasSecretMoves } from './secret-moves.ts'
import { changeSettings, chooseFirstDuels, settings } from './settings.ts'
import { duelsOffFor } from './switch-rows.ts'
import { carrySwitchesOver, switchClass, switches, switchPupil } from './switches.ts'
import { setTimeFactor } from './time-factors.ts'

export { countOpen as countOpenBattles, endAll as endAllBattles } from './closing.ts'
export { beginnings } from './deadlines.ts'
export { duelResults } from './duel-results.ts'
export { fighterAlone } from './fighter.ts'
export { unlessBusy } from './lobby-rows.ts'
export { CONTEXT as BATTLE_CONTEXT } from './replayed.ts'
export { roundsFought } from './rounds-fought.ts'
export { soloFight } from './solo-view.ts'
export { timeFactorFor } from './time-factors.ts'

export const battle = {
  name: 'battle',
  calls: [
    lobbies,
    challenges,
    opponents,
    create,
    challenge,
    answer,
    join,
    leave,
    fight,
    choose,
    takeBack,
    giveUp,
    beThere,
    history,
    recording,
    after,
    rematch,
    say,
    switches,
    switchClass,
    switchPupil,
    setTimeFactor,
    practice,
    beginPractice,
    practise,
    leavePractice,
    ofClass,
    endedOfClass,
    pauseClass,
    stop,
    settings,
    changeSettings,
  ],
  topics: {
    'battle-lobbies': caller => caller !== null && mayDuel(caller),
    'class-battles': (caller, classId) => mayGuideBattles(caller, classId),
  },
  listeners: [listenTo(schoolMade, chooseFirstDuels), listenTo(classesCarriedOver, carrySwitchesOver), renameDuels, ...wakePausedLobbies],
  retention: battleRetention,
  auditNames: { 'battle.change-settings': hoursInEntries } satisfies NamesOfEntries,
  deadlines: [pauseEnds, beginnings, expiries, absences, clocks, resumptions, forgotten],
  refusals: battleRefusals,
  words: battleWords,
  exporters: [{ part: 'battles', of: exportBattles }],
  erasers: [eraseBattles],
  fills: [fill(cardPlaces, duelsOffFor), fill(secretMoves, hasSecretMoves)],
} satisfies Feature
