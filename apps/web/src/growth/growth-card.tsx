import type { GrowthCalls, GrowthTopics } from '@xiotein/contract/growth'
import { useMe } from '../people/index.ts'
import { Answer } from '../platform/answer.tsx'
import { apiOf } from '../platform/call.ts'
import { joinReads } from '../platform/join-reads.ts'
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
  const history = useRead(
    growth,
    'growth.history',
    {},
    { subscriptions: [{ topic: 'person', of: me.id, on: { 'growth.standing': 'ask-again' } }] },
  )
  const query = joinReads({ standing, history })
  return (
    <Card look="rule" aria-labelledby="growth" aria-busy={query.data === undefined && !query.isError}>
      <CardHead id="growth" title={t('grown')} />
      <Answer query={query} failed={t('failed')} waiting={<Waiting />} inside="card">
        {({ standing: { level, xp, xpForLevel, xpIntoLevel, xpToNext }, history: { power, ascension, days } }) => (
          <Stack>
            <StatStrip
              stats={[
                { label: t('level'), value: level },
                { label: t('power'), value: readNumber(power) },
                { label: t('ascension'), value: t('ascension.of', { ascension }) },
              ]}
            />
            {xpForLevel > 0 ? (
              <Stack gap="tight">
                <Limb label={t('towards', { level: level + 1 })} value={xpIntoLevel} max={xpForLevel} unit="XP" tall />
                <p>{t('inAll', { xp: readNumber(xp), missing: readNumber(xpToNext), level: level + 1 })}</p>
              </Stack>
            ) : (
              <p>{t('inAll.highest', { xp: readNumber(xp) })}</p>
            )}
            {days.length > 0 ? <GrowthChart days={days} /> : <p>{t('chart.none')}</p>}
          </Stack>
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
