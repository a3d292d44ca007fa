import { wordsOf } from '../platform/call.ts'
import { Button } from '../ui/actions/button.tsx'
import { Limb } from '../ui/display/limb.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { Odometer } from '../ui/display/odometer.tsx'
import { Skeleton } from '../ui/display/waiting.tsx'
import { Standing } from '../ui/layout/stat-strip.tsx'
import { useStanding } from './use-standing.ts'

/** Level and experience, with what is missing to the next level. */
export function LevelStanding() {
  const { data, error, isPending, refetch } = useStanding()
  if (data === undefined) {
    return (
      <Standing title="Level">
        {isPending ? <Skeleton height="2rem" width="7rem" /> : <p>{wordsOf(error)}</p>}
        {isPending ? (
          <Skeleton height="0.875rem" />
        ) : (
          <Button size="small" look="secondary" onClick={() => void refetch()}>
            Try Again
          </Button>
        )}
      </Standing>
    )
  }
  return (
    <Standing
      title={`Level ${data.level}`}
      value={<Odometer value={data.xp} say={xp => `${readNumber(xp)} XP, level ${data.level}`} announce={false} />}
      unit="XP"
    >
      {data.xpForLevel > 0 ? (
        <Limb label={`Experience towards Level ${data.level + 1}`} value={data.xpIntoLevel} max={data.xpForLevel} unit="XP" />
      ) : null}
      <p>{data.xpToNext > 0 ? `${readNumber(data.xpToNext)} XP to Level ${data.level + 1}` : 'The highest level there is'}</p>
    </Standing>
  )
}
