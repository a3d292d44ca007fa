import type { badgesOnCard } from './badges-on-card.ts'
import { t } from './words/index.ts'

type Brought = ReturnType<typeof badgesOnCard>

/** The lamps that the chapters have lit, by their light: `Lamps: fire, water`. */
export const lampWords = ({ lamps }: Brought): string => t('lamps', { lights: lamps.map(light => t('light', { light })).join(', ') })

/** The other things that the chapters have brought: unsigned works, and open lines of the letter. */
export const worksWords = ({ works, allWorks, lines, allLines }: Brought): string => t('works', { works, allWorks, lines, allLines })
