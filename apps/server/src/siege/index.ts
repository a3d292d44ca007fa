import { siegeWords } from '@xiotein/content/siege'
import { siegeRefusals } from '@xiotein/contract/siege'
import type { NamesOfEntries } from '../audit/index.ts'
import { classesCarriedOver } from '../classes/index.ts'
import { cardPlaces } from '../market/index.ts'
import { schoolMade } from '../people/index.ts'
import type { Feature } from '../platform/feature.ts'
import { listenTo } from '../platform/listen-to.ts'
import { fill } from '../platform/slot.ts'
import { hoursInEntries } from '../school/index.ts'
import { attack } from './attack.ts'
import { sumsJob } from './class-sums.ts'
import { history } from './history.ts'
import { notePupil, switches } from './left-out.ts'
import { siegesTook } from './news.ts'
import { maySeeTargets, maySiege } from './permissions.ts'
import { eraseSiege, exportSiege, siegeRetention } from './personal-data.ts'
import { hasSieges, siegesOffFor } from './policy-rows.ts'
import { shieldPupil } from './quiet-shield.ts'
import { changeSettings, chooseFirstMode, settings } from './settings.ts'
import { carrySwitchesOver, closeVault, ofClass, switchClass, switchPupil } from './switches.ts'
import { mine, targets } from './targets.ts'
import { whatIf, whatIfWho } from './what-if.ts'

export { attackSums } from './attack-sums.ts'
export { classSums } from './class-sums.ts'
export { quietShields } from './quiet-shield.ts'
export { hasSieges }

export const siege = {
  name: 'siege',
  calls: [
    mine,
    targets,
    attack,
    history,
    closeVault,
    settings,
    changeSettings,
    ofClass,
    switchClass,
    switchPupil,
    switches,
    notePupil,
    shieldPupil,
    whatIf,
    whatIfWho,
  ],
  topics: {
    'siege-rules': caller => caller !== null && maySiege(caller),
    'siege-targets': (caller, subject) => caller !== null && maySeeTargets(caller, subject),
  },
  jobs: [sumsJob],
  retention: siegeRetention,
  auditNames: { 'siege.change-settings': hoursInEntries } satisfies NamesOfEntries,
  listeners: [listenTo(schoolMade, chooseFirstMode), listenTo(classesCarriedOver, carrySwitchesOver)],
  refusals: siegeRefusals,
  words: siegeWords,
  exporters: [{ part: 'siege', of: exportSiege }],
  erasers: [eraseSiege],
  news: [siegesTook],
  fills: [fill(cardPlaces, siegesOffFor)],
} satisfies Feature
