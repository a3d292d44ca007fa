import { Chip } from '../ui/display/chip.tsx'
import { t } from './words/index.ts'

type PowerChipsProps = {
  recommended: number
  own: number
  /** The power of the weakest place of a team. */
  lowest?: number | null
}

const toneOf = (power: number, recommended: number) => (power >= recommended ? 'good' : 'warn')

/** The power at which a guardian is a fair match, beside the reader's and that of the weakest in a team. */
export function PowerChips({ recommended, own, lowest = null }: PowerChipsProps) {
  return (
    <>
      <Chip tone={toneOf(own, recommended)}>{t('power.best', { recommended, own })}</Chip>
      {lowest === null || lowest === own ? null : <Chip tone={toneOf(lowest, recommended)}>{t('power.lowest', { lowest })}</Chip>}
    </>
  )
}
