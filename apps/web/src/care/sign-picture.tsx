import { DotPlot } from './dot-plot.tsx'
import { SquadShares } from './squad-shares.tsx'
import type { CareSign } from './use-care.ts'
import { t } from './words/index.ts'

/** The numbers of a sign as a picture: a mark for every pupil, without names. */
export function SignPicture({ sign, className }: { sign: CareSign; className: string }) {
  switch (sign.kind) {
    case 'attacked':
      return (
        <DotPlot
          counts={sign.others}
          own={sign.attacks}
          middle={sign.middle}
          label={t('picture.attacked', { days: sign.days, class: className })}
        />
      )
    case 'unseen':
      return (
        <DotPlot counts={sign.others} own={0} middle={sign.middle} label={t('picture.unseen', { days: sign.days, class: className })} />
      )
    case 'loses':
      return <DotPlot counts={sign.gaps} label={t('picture.loses')} />
    case 'favours':
      return <SquadShares sign={sign} />
    case 'passes-over':
      return <DotPlot counts={sign.counts} label={t('picture.passes-over', { lessons: sign.lessons, class: className })} />
    default:
      return null
  }
}
