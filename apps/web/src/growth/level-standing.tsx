import { Answer } from '../platform/answer.tsx'
import { Limb } from '../ui/display/limb.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { Odometer } from '../ui/display/odometer.tsx'
import { Skeleton } from '../ui/display/waiting.tsx'
import { SummaryCell } from '../ui/layout/stat-strip.tsx'
import { useStanding } from './use-standing.ts'
import { t } from './words/index.ts'

/** Level and experience, with the XP that are missing to the next level. */
export function LevelStanding() {
  const query = useStanding()
  const { data } = query
  if (data === undefined) {
    return (
      <SummaryCell title={t('level')}>
        <Answer query={query} failed={t('level.failed')} waiting={<Waiting />} inside="note">
          {() => null}
        </Answer>
      </SummaryCell>
    )
  }
  return (
    <SummaryCell
      title={t('levelOf', { level: data.level })}
      value={<Odometer value={data.xp} say={xp => t('levelSaid', { xp: readNumber(xp), level: data.level })} announce={false} />}
      unit="XP"
    >
      {data.xpForLevel > 0 ? (
        <Limb label={t('towards', { level: data.level + 1 })} value={data.xpIntoLevel} max={data.xpForLevel} unit="XP" />
      ) : null}
      <p>{data.xpToNext > 0 ? t('missing', { xp: readNumber(data.xpToNext), level: data.level + 1 }) : t('highest')}</p>
    </SummaryCell>
  )
}

const Waiting = () => (
  <>
    <Skeleton height="2rem" width="7rem" />
    <Skeleton height="0.875rem" />
  </>
)
