import type { GrowthCalls, GrowthTopics } from '@xiotein/contract/growth'
import { useMe } from '../people/index.ts'
import { Answer } from '../platform/answer.tsx'
import { apiOf } from '../platform/call.ts'
import { useRead } from '../platform/use-read.ts'
import { Limb } from '../ui/display/limb.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { Skeleton } from '../ui/display/waiting.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { StatStrip } from '../ui/layout/stat-strip.tsx'
import { GrowthChart } from './growth-chart.tsx'
import { useStanding } from './use-standing.ts'
import { t } from './words/index.ts'

const growth = apiOf<GrowthCalls, GrowthTopics>()

/** Level, power and ascension, what is missing to the next level, and how it all grew. */
export function GrowthCard() {
  const me = useMe()
  const standing = useStanding()
  const history = useRead(growth, 'growth.history', {}, { hears: [{ topic: 'person', of: me.id, on: { 'growth.standing': 'ask-again' } }] })
  return (
    <Card look="rule" aria-labelledby="growth" aria-busy={standing.isPending || history.isPending}>
      <CardHead id="growth" title={t('grown')} />
      <Answer query={standing} failed={t('failed')} waiting={<Waiting />} inside="card">
        {data => (
          <Answer query={history} failed={t('failed')} waiting={<Waiting />} inside="card">
            {({ power, ascension, days }) => (
              <Stack>
                <StatStrip
                  stats={[
                    { label: t('level'), value: data.level },
                    { label: t('power'), value: readNumber(power) },
                    { label: t('ascension'), value: t('ascension.of', { ascension }) },
                  ]}
                />
                {data.xpForLevel > 0 ? (
                  <Stack gap="tight">
                    <Limb label={t('towards', { level: data.level + 1 })} value={data.xpIntoLevel} max={data.xpForLevel} unit="XP" tall />
                    <p>{t('inAll', { xp: readNumber(data.xp), missing: readNumber(data.xpToNext), level: data.level + 1 })}</p>
                  </Stack>
                ) : (
                  <p>{t('inAll.highest', { xp: readNumber(data.xp) })}</p>
                )}
                {days.length > 0 ? <GrowthChart days={days} /> : <p>{t('chart.none')}</p>}
              </Stack>
            )}
          </Answer>
        )}
      </Answer>
    </Card>
  )
}

const Waiting = () => (
  <Stack>
    <Skeleton height="4rem" />
    <Skeleton height="1.5rem" />
    <Skeleton height="11rem" />
  </Stack>
)
